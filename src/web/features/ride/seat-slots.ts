import type { RideCard } from '#contract/ride-contract.ts';

export type Seats = Pick<RideCard, 'seats' | 'mates' | 'seatsAvailable' | 'faces'>;

export type SeatSlot =
	| { readonly kind: 'face'; readonly face: RideCard['faces'][number] }
	/** Mate without a picture. */
	| { readonly kind: 'mate' }
	/** Number of mates who are not drawn. */
	| { readonly kind: 'more'; readonly count: number }
	/** Seat that is being paid for. */
	| { readonly kind: 'held' }
	/** Seat that the viewer has chosen. */
	| { readonly kind: 'mine' }
	| { readonly kind: 'free' };

/** Maximum number of drawn seats. A boat with more seats is scaled down. */
export const maxDrawnSeats = 8;

/** Held seats are neither sold nor free. */
export function heldSeats({ seats, mates, seatsAvailable }: Omit<Seats, 'faces'>): number {
	return Math.max(0, seats - mates - Math.max(0, seatsAvailable));
}

/** In this order: mates, held seats, the viewer’s seats, free seats. */
export function seatSlots(ride: Seats, mine = 0): readonly SeatSlot[] {
	const { seats, faces } = ride;
	const mates = Math.min(ride.mates, seats);
	const available = Math.max(0, Math.min(ride.seatsAvailable, seats - mates));
	const own = Math.min(mine, available);
	const counts = [mates, seats - mates - available, own, available - own];
	const [drawnMates = 0, drawnHeld = 0, drawnMine = 0, drawnFree = 0] =
		seats <= maxDrawnSeats ? counts : inProportion(counts, maxDrawnSeats);
	return [
		...mateSlots(mates, drawnMates, faces),
		...repeated<SeatSlot>({ kind: 'held' }, drawnHeld),
		...repeated<SeatSlot>({ kind: 'mine' }, drawnMine),
		...repeated<SeatSlot>({ kind: 'free' }, drawnFree),
	];
}

function mateSlots(mates: number, drawn: number, faces: Seats['faces']): SeatSlot[] {
	const crowd = mates > drawn;
	const room = crowd ? drawn - 1 : drawn;
	const known = faces.slice(0, room).map((face): SeatSlot => ({ kind: 'face', face }));
	const strangers = repeated<SeatSlot>({ kind: 'mate' }, room - known.length);
	return [...known, ...strangers, ...(crowd ? [{ kind: 'more' as const, count: mates - room }] : [])];
}

/** A count above zero stays at least one. */
function inProportion(counts: readonly number[], total: number): readonly number[] {
	const sum = counts.reduce((all, each) => all + each, 0);
	const scaled = counts.map((count) => (count === 0 ? 0 : Math.max(1, Math.round((count / sum) * total))));
	for (let left = total - scaled.reduce((all, each) => all + each, 0); left !== 0; left -= Math.sign(left)) {
		const largest = scaled.indexOf(Math.max(...scaled));
		scaled[largest] = (scaled[largest] ?? 0) + Math.sign(left);
	}
	return scaled;
}

function repeated<T>(each: T, times: number): T[] {
	return Array.from({ length: Math.max(0, times) }, () => each);
}
