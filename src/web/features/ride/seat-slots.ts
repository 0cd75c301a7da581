import type { RideCard } from '#contract/ride-contract.ts';

/** How a ride's seats stand. */
export type Seats = Pick<RideCard, 'seats' | 'mates' | 'seatsAvailable' | 'faces'>;

/** One place on the drawn boat. */
export type SeatSlot =
	| { readonly kind: 'face'; readonly face: RideCard['faces'][number] }
	/** A mate whose face is not known. */
	| { readonly kind: 'mate' }
	/** So many more mates than there is room to draw. */
	| { readonly kind: 'more'; readonly count: number }
	/** Somebody is paying for it right now. */
	| { readonly kind: 'held' }
	/** What the person looking is about to take. */
	| { readonly kind: 'mine' }
	| { readonly kind: 'free' };

/** So many places a boat is drawn with; a larger one is drawn in proportion. */
export const drawnSeats = 8;

/** Seats that somebody is paying for right now: neither a mate's nor left. */
export function heldSeats({ seats, mates, seatsAvailable }: Omit<Seats, 'faces'>): number {
	return Math.max(0, seats - mates - Math.max(0, seatsAvailable));
}

/** Who sits where: mates first, then seats that are held, then one's own wish, then what is left. */
export function seatSlots(ride: Seats, mine = 0): readonly SeatSlot[] {
	const { seats, faces } = ride;
	const mates = Math.min(ride.mates, seats);
	const available = Math.max(0, Math.min(ride.seatsAvailable, seats - mates));
	const wished = Math.min(mine, available);
	const counts = [mates, seats - mates - available, wished, available - wished];
	const [drawnMates = 0, drawnHeld = 0, drawnMine = 0, drawnFree = 0] =
		seats <= drawnSeats ? counts : inProportion(counts, drawnSeats);
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

/** Counts scaled down to a total, and none that is there goes missing. */
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
