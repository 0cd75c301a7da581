/** A booking's seats were moved to another ride meanwhile: the transaction begins anew, as when the database asks for it. */
export class SeatsMoved extends Error {
	readonly code = '40001';
}
