import type { WeatherCallId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { WeatherOutcome } from '#domain/weather-call/weather-call.ts';
import type { App } from '../app.ts';
import type { LockedBooking } from '../booking/lock-for-booking.ts';
import type { Tx } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { countOpenChoices, findCall, saveOutcome } from './weather-call-store.ts';

/** Writes down what became of a booking after a call; when it was the last that waited, its owner is told what all chose. */
export async function settleChoice(
	app: Pick<App, 'clock' | 'random' | 'subscriptions'>,
	tx: Tx,
	{ call, booking }: { readonly call: WeatherCallId; readonly booking: LockedBooking['booking'] },
	chosen: { readonly outcome: WeatherOutcome; readonly refundCents: Cents; readonly now: Temporal.Instant },
): Promise<void> {
	await saveOutcome(tx, { call, booking: booking.id }, chosen);
	if ((await countOpenChoices(tx, call)) > 0) return;
	const { owner_id: personId } = await findCall(tx, call);
	await publish(tx, app, { kind: 'weather-call-answered', weatherCallId: call, personId });
}
