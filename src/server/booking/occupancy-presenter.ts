import type { Occupancy } from '#contract/departure-contract.ts';
import type { LocalDate } from '#domain/time.ts';

interface Boat {
	readonly turnaroundMinutes: number;
	readonly insuredUntil: LocalDate | null;
	readonly timeZone: string | null;
}

/** When a boat is out: no word of who is aboard. */
export function presentOccupancy(
	{ turnaroundMinutes, insuredUntil, timeZone }: Boat,
	occupied: readonly { readonly starts_at: Temporal.Instant; readonly ends_at: Temporal.Instant }[],
): Occupancy {
	return {
		turnaroundMinutes,
		insuredUntil,
		timeZone,
		spans: occupied.map((span) => ({
			departsAt: span.starts_at.toString(),
			arrivesAt: span.ends_at.toString(),
		})),
	};
}
