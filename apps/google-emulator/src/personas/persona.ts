export interface Persona {
  email: string;
  name: string;
  /** One line on the account chooser: what this account is good for. */
  description: string;
}

/** A persona with the identity Google would give it. */
export interface Account extends Persona {
  subject: string;
  picture: string | null;
}
