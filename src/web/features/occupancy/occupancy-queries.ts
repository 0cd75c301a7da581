import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { Occupancy } from '#contract/departure-contract.ts';
import type { BoatOccupancy } from '#domain/boat/boat-hours.ts';
import type { LocalDate } from '#domain/time.ts';

/** When a boat is out, as the rules of the domain read it. */
export interface KnownOccupancy extends BoatOccupancy {
	readonly insuredUntil: LocalDate | null;
	readonly timeZone: string | null;
}

/** Of a boat of one's own. */
export const boatOccupancyQuery = (boatId: string) =>
	queryOptions({
		queryKey: ['occupancy', 'boat', boatId],
		queryFn: () => callApi('GET /booking/occupancy/boat/{boatId}', { params: { boatId } }),
		staleTime: 0,
		select: readOccupancy,
	});

/** Of the boat of an experience that takes custom bookings. */
export const experienceOccupancyQuery = (experienceId: string) =>
	queryOptions({
		queryKey: ['occupancy', 'experience', experienceId],
		queryFn: () => callApi('GET /booking/occupancy/experience/{experienceId}', { params: { experienceId } }),
		staleTime: 0,
		select: readOccupancy,
	});

function readOccupancy({ spans, ...boat }: Occupancy): KnownOccupancy {
	return {
		...boat,
		spans: spans.map(({ departsAt, arrivesAt }) => ({
			departsAt: Temporal.Instant.from(departsAt),
			arrivesAt: Temporal.Instant.from(arrivesAt),
		})),
	};
}
