import type { OwnRide } from '#contract/ride-contract.ts';

type Answerable = Pick<OwnRide, 'requests'> & { readonly may: Pick<OwnRide['may'], 'sail'> };

const isUnanswered = ({ requests, may }: Answerable) =>
	may.sail || requests.some(({ approvedDate }) => approvedDate === null);

/**
 * Moves rides that wait for their owner's answer to the start: with requests, or below their
 * minimum. The other rides keep their order.
 */
export const sortUnansweredFirst = <R extends Answerable>(rides: readonly R[]): readonly R[] => [
	...rides.filter(isUnanswered),
	...rides.filter((ride) => !isUnanswered(ride)),
];
