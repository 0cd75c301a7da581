import { useQueries, useQuery } from '@tanstack/react-query';
import { useChangeFeed } from '../../../kit/change-feed/use-change-feed.ts';
import { viewerZone } from '../../../kit/date/viewer.ts';
import { boatOccupancyQuery } from '../../occupancy/occupancy-queries.ts';
import type { BoatOut } from './offer-form.ts';

/** When each boat is out, as far as that is known by now. */
export function useBoatsOut(
	boats: readonly { readonly _id: string }[],
): (boat: string) => BoatOut | undefined {
	const known = useQueries({
		queries: boats.map(({ _id }) => ({ ...boatOccupancyQuery(_id), enabled: false })),
	});
	return (boat) => {
		const out = known[boats.findIndex(({ _id }) => _id === boat)]?.data;
		// A boat that has never gone out from anywhere goes by the owner's own clock.
		return out && { ...out, timeZone: out.timeZone ?? viewerZone() };
	};
}

/** Asks when a boat is out, and again when that changes. */
export function useAskBoatOut(boat: string | undefined): () => void {
	const asked = useQuery({ ...boatOccupancyQuery(boat ?? ''), enabled: boat !== undefined });
	const again = () => void (boat !== undefined && asked.refetch());
	useChangeFeed(boat === undefined ? {} : { boat }, again);
	return again;
}
