import type { Person } from './person.ts';
import type { SignInProof } from './staff.ts';

/** Somebody who is signed in, and the session by which we know them. */
export interface SignedIn {
	readonly person: Person;
	readonly session: Session;
}

export type Session = SignInProof;
