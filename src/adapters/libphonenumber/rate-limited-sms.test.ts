import { expect, test } from 'vitest';
import { SmsRefused, SmsUnavailable } from '#ports/sms.ts';
import { recordedSms } from '#test/recorded-messages.ts';
import { rateLimitedSms } from './rate-limited-sms.ts';

/**
 * Accounts accept any nine digits after +94 and +61, also of landlines. SMS are sent to mobile numbers
 * only.
 */
test.each([
	['+94771234567', true],
	['+61412345678', true],
	['+447400123456', true],
	['+94112345678', false],
	['+61291234567', false],
	['+61190012345', false],
	['+94900000000', false],
	['+441632960000', false],
	['nonsense', false],
])('text messages to the number %s are permitted: %s', async (to, may) => {
	const sms = recordedSms();
	let cost = 0;
	const careful = rateLimitedSms(sms, async () => {
		cost += 1;
		return true;
	});
	if (may) await careful.send({ to, body: 'Ahoy' });
	else await expect(careful.send({ to, body: 'Ahoy' })).rejects.toThrow(SmsRefused);
	expect([sms.sent.length, cost]).toEqual(may ? [1, 1] : [0, 0]);
});

test('an SMS beyond the budget is not sent, but can be retried', async () => {
	const sms = recordedSms();
	const careful = rateLimitedSms(sms, async () => false);
	await expect(careful.send({ to: '+94771234567', body: 'Ahoy' })).rejects.toThrow(SmsUnavailable);
	expect(sms.sent).toEqual([]);
});
