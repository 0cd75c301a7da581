import { expect, test } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { fixedMinimum } from './fixed-minimum.ts';

const minimum = (status: NonNullable<OwnRide['minimum']>['status']) => ({
	...{ seats: 4, hours: 24, status },
	...{ decideBy: '2026-12-12T04:00:00Z', ownerDecidesBy: null },
});

test.each([
	['free seats and no minimum', null, 6, undefined],
	['free seats and an open minimum', minimum('OPEN'), 6, undefined],
	['taken seats and an open minimum', minimum('OPEN'), 5, 'TAKEN'],
	['a full ride without a minimum', null, 0, 'NONE'],
	['a decided minimum and no taken seats', minimum('REACHED'), 6, 'DECIDED'],
	['a decided minimum and taken seats', minimum('SAILING'), 3, 'DECIDED'],
	['a minimum that waits for its owner', minimum('SHORT'), 3, 'DECIDED'],
] as const)('the minimum of a ride: %s', (_, minimum, seatsAvailable, reason) => {
	expect(fixedMinimum({ minimum, seats: 6, seatsAvailable })).toBe(reason);
});
