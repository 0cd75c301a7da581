import type { OwnRide } from '#contract/ride-contract.ts';

type Requested = Pick<OwnRide, 'requests'>;

const isWaiting = ({ requests }: Requested) => requests.some(({ approvedDate }) => approvedDate === null);

/** Moves rides with requests to answer to the start; the other rides keep their order. */
export const sortRequestsFirst = <R extends Requested>(rides: readonly R[]): readonly R[] => [
	...rides.filter(isWaiting),
	...rides.filter((ride) => !isWaiting(ride)),
];
