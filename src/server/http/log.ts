/** Structured logging for the server. Never pass secrets or personal data. */
export interface Log {
	info(facts: object, message: string): void;
	warn(facts: object, message: string): void;
	error(facts: object, message: string): void;
}
