import type { SignUpAllowed } from '../../../context.ts';

/** Google has verified the address: without that, a sign-in is refused. */
export function maySignUp(email: string, allowed: SignUpAllowed): boolean {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@'));
  return [address, domain, '*'].some(entry => allowed.includes(entry));
}
