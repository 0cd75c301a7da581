import { weatherCallCalls as calls } from '#contract/weather-call-contract.ts';
import type { BookingId, PersonId } from '#domain/id.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findOwnBooking } from '../booking/find-bookings.ts';
import { type Api, serve } from '../http/api.ts';
import { callWeather } from './call-weather.ts';
import { chooseDate, chooseRide } from './choose-departure.ts';
import { chooseRefund } from './choose-refund.ts';
import { listCallsOf } from './list-calls.ts';
import { listChoices, type Offered } from './list-choices.ts';
import { showDeparture } from './show-departure.ts';

const callLimit = { name: 'weather-call', by: 'person', max: 30, windowSeconds: 600 } as const;
const chooseLimit = { name: 'weather-choice', by: 'person', max: 120, windowSeconds: 600 } as const;

/** The API of weather calls. */
export function weatherCallRoutes(api: Api, app: App): void {
	const owner = (person: { readonly id: PersonId }) => ({ as: 'OWNER', person: person.id }) as const;
	const desk = (person: { readonly id: PersonId }) => ({ as: 'PLATFORM', person: person.id }) as const;
	serve(api, calls.departure, ({ person, params }) => showDeparture(app, owner(person), params.departureId));
	serve(api, calls.deskDeparture, ({ person, params }) =>
		showDeparture(app, desk(person), params.departureId),
	);
	serve(api, calls.make, callLimit, async ({ person, body }) => {
		const called = await callWeather(app, owner(person), body);
		return isRefusal(called) ? called : { _id: called };
	});
	serve(api, calls.deskMake, callLimit, async ({ person, body }) => {
		const called = await callWeather(app, desk(person), body);
		return isRefusal(called) ? called : { _id: called };
	});
	serve(api, calls.choices, chooseLimit, async ({ person, params }) => {
		const choices = await listChoices(app, person.id, params.bookingId);
		if (isRefusal(choices)) return choices;
		const { endsAt, refundCents, offered } = choices;
		return { choiceEndsDate: endsAt.toString(), refundCents, departures: offered.map(presentOffered) };
	});
	const changed = async <R extends Refusal>(person: { readonly id: PersonId }, booking: BookingId | R) =>
		isRefusal(booking) ? booking : await findOwnBooking(app, person.id, booking);
	serve(api, calls.refund, chooseLimit, async ({ person, body }) =>
		changed(person, await chooseRefund(app, person.id, body.bookingId)),
	);
	serve(api, calls.date, chooseLimit, async ({ person, body: { bookingId, ...wish } }) =>
		changed(person, await chooseDate(app, person.id, bookingId, wish)),
	);
	serve(api, calls.ride, chooseLimit, async ({ person, body }) =>
		changed(person, await chooseRide(app, person.id, body.bookingId, body.sharingId)),
	);
	serve(api, calls.ofOwner, ({ params }) => listCallsOf(app, params.id));
}

const presentOffered = ({ ride, price, backCents, departsAt, ...departure }: Offered) => ({
	departureDate: departure.departureDate,
	departureTime: departure.departureTime,
	timeZone: departure.timeZone,
	departsAt: departsAt.toString(),
	sharingId: ride?.id ?? null,
	boat: ride?.boat ?? null,
	priceCents: price.cents,
	backCents,
});
