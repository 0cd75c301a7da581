/** Structured logging, as far as the server needs it. Never given secrets or personal data. */
export interface Log {
	info(facts: object, message: string): void;
	warn(facts: object, message: string): void;
	error(facts: object, message: string): void;
}
