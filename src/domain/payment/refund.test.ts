import { expect, test } from 'vitest';
import { cancellationKey, dateChangeKey, partyChangeKey, reasonOfKey } from './refund.ts';

test.each([
	[`${dateChangeKey}0123456789`, 'DATE_CHANGE'],
	[`${partyChangeKey}0123456789`, 'PARTY_CHANGE'],
	[`${cancellationKey}0123456789`, 'CANCELLATION'],
	['refund-0123456789', 'CANCELLATION'],
])('reads the reason of a refund from its key %s', (key, reason) => {
	expect(reasonOfKey(key)).toBe(reason);
});
