import { z } from 'zod';

const isPostgresUrl = (value: string): boolean => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '');

/** The message does not repeat the value, which contains a password. The error of Node.js for an invalid URL does. */
export const postgresUrl = z
  .string()
  .refine(isPostgresUrl, 'is not a URL of PostgreSQL (special characters of the password must be encoded)');
