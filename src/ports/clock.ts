/** The time, so that tests and the demo can say what it is. The only clock that use cases and jobs may ask. */
export interface Clock {
	now(): Temporal.Instant;
}
