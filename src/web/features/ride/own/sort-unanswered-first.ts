import type { OwnRide } from '#contract/ride-contract.ts';

type Answerable = Pick<OwnRide, 'requests'> & { readonly may: Pick<OwnRide['may'], 'sail'> };

export const isUnanswered = ({ requests, may }: Answerable) =>
	may.sail || requests.some(({ approvedDate }) => approvedDate === null);

/**
 * Puts rides first that have requests for seats, or that are below their minimum and wait for the
 * owner’s decision. The other rides keep their order.
 */
export const sortUnansweredFirst = <R extends Answerable>(rides: readonly R[]): readonly R[] => [
	...rides.filter(isUnanswered),
	...rides.filter((ride) => !isUnanswered(ride)),
];
