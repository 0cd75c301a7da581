import { weatherCallCalls as calls, type OwnerWeatherCalls } from '#contract/weather-call-contract.ts';
import type { BookingId, DepartureId, PersonId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { weatherCallRefusal } from '#domain/weather-call/weather-call.ts';
import type { App } from '../app.ts';
import { findOwnBooking } from '../booking/find-bookings.ts';
import { type Api, serve } from '../http/api.ts';
import { findPublicPerson } from '../person/public-person.ts';
import { presentMinimum } from '../ride/ride-presenter.ts';
import { callerRefusal, cancelForWeather, type WeatherCallActor } from './cancel-for-weather.ts';
import {
	chooseDate,
	chooseRefund,
	chooseRide,
	listChoices,
	type WeatherChoiceOption,
} from './choose-after-call.ts';
import { findBookedTrip, findDeparture, findRate, findWeatherCalls } from './weather-call-store.ts';

const callLimit = { name: 'weather-call', by: 'person', max: 30, windowSeconds: 600 } as const;
const chooseLimit = { name: 'weather-choice', by: 'person', max: 120, windowSeconds: 600 } as const;

export function weatherCallRoutes(api: Api, app: App): void {
	const owner = (person: { readonly id: PersonId }) => ({ as: 'OWNER', person: person.id }) as const;
	const desk = (person: { readonly id: PersonId }) => ({ as: 'PLATFORM', person: person.id }) as const;
	serve(api, calls.departure, ({ person, params }) => showDeparture(app, owner(person), params.departureId));
	serve(api, calls.deskDeparture, ({ person, params }) =>
		showDeparture(app, desk(person), params.departureId),
	);
	serve(api, calls.make, callLimit, async ({ person, body }) => {
		const called = await cancelForWeather(app, owner(person), body);
		return isRefusal(called) ? called : { _id: called };
	});
	serve(api, calls.deskMake, callLimit, async ({ person, body }) => {
		const called = await cancelForWeather(app, desk(person), body);
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
	serve(api, calls.date, chooseLimit, async ({ person, body: { bookingId, ...input } }) =>
		changed(person, await chooseDate(app, person.id, bookingId, input)),
	);
	serve(api, calls.ride, chooseLimit, async ({ person, body }) =>
		changed(person, await chooseRide(app, person.id, body.bookingId, body.sharingId, body.refundCents)),
	);
	serve(api, calls.ofOwner, ({ params }) => listCallsOf(app, params.id));
}

const presentOffered = ({
	ride,
	price,
	backCents,
	departsAt,
	cancellation,
	...departure
}: WeatherChoiceOption) => ({
	departureDate: departure.departureDate,
	departureTime: departure.departureTime,
	timeZone: departure.timeZone,
	departsAt: departsAt.toString(),
	sharingId: ride?.id ?? null,
	boat: ride?.boat_name ?? null,
	otherPier: ride?.other_pier ? ride.area : null,
	minimum: ride ? presentRideMinimum(ride) : null,
	priceCents: price.cents,
	backCents,
	cancellation,
});

function presentRideMinimum(ride: NonNullable<WeatherChoiceOption['ride']>) {
	const minimum = presentMinimum(ride);
	return minimum && { ...minimum, mates: ride.mates };
}

export interface CallableDeparture {
	readonly bookings: number;
	readonly people: number;
	readonly refundCents: Cents;
	readonly departsAt: string;
	readonly timeZone: string;
	readonly may: { readonly call: boolean };
}

async function showDeparture(
	app: Pick<App, 'db' | 'clock'>,
	caller: WeatherCallActor,
	id: DepartureId,
): Promise<CallableDeparture | Refusal<'not-found' | 'not-yours' | 'own-matter'>> {
	const found = await findDeparture(app.db, id);
	if (!found) return refuse('not-found', { what: 'departure' });
	const callerProblem = await callerRefusal(app.db, caller, found);
	if (callerProblem) return callerProblem;
	const { bookings, people, cents } = await findBookedTrip(app.db, found.of);
	const { departs_at: departsAt, arrives_at: arrivesAt, time_zone: timeZone } = found;
	const refusal = weatherCallRefusal({ departsAt, arrivesAt }, app.clock.now());
	const permissions = { call: found.stands && refusal === undefined };
	return {
		bookings,
		people,
		refundCents: cents,
		departsAt: departsAt.toString(),
		timeZone,
		may: permissions,
	};
}

/** Number of days in which weather cancellations are counted. */
const days = 365;
const most = 50;

async function listCallsOf(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
): Promise<OwnerWeatherCalls | Refusal<'not-found'>> {
	if (!(await findPublicPerson(app.db, owner))) return refuse('not-found', { what: 'person' });
	const now = app.clock.now();
	const rate = await findRate(app.db, owner, { since: now.subtract({ hours: 24 * days }), now });
	const rows = await findWeatherCalls(app.db, owner, most);
	return {
		...rate,
		items: rows.map((row) => ({
			_id: row.id,
			calledBy: row.called_by,
			reason: row.reason,
			message: row.message,
			calledDate: row.created_at.toString(),
			departsAt: row.departs_at.toString(),
			timeZone: row.time_zone,
			name: row.experience_name ?? row.boat_name,
			ride: row.ride_id !== null,
			bookings: row.bookings,
			moved: row.moved,
			refunded: row.refunded + row.expired,
			waiting: row.bookings - row.moved - row.refunded - row.expired,
			refundCents: row.refund,
		})),
	};
}
