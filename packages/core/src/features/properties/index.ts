/** What other features may use of this one. */
export { openCredential } from './open-credential.ts';
