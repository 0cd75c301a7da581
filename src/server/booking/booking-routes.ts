import { bookingCalls as calls } from '#contract/booking-contract.ts';
import { minimumCalls } from '#contract/minimum-contract.ts';
import { seriesCalls } from '#contract/series-contract.ts';
import { waitlistCalls } from '#contract/waitlist-contract.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { type Api, serve } from '../http/api.ts';
import { limitRefusal, readLimit } from '../http/rate-limits.ts';
import { promoCodeLimits } from '../promo-code/promo-code-routes.ts';
import { findOwnRequest } from '../request/find-requests.ts';
import { makeRequest } from '../request/make-request.ts';
import { showOwnRide } from '../ride/find-rides.ts';
import { approveSeats, rejectSeats } from './answer-seats.ts';
import { cancelBooking } from './cancel-booking.ts';
import { countOpenTasks } from './count-open-tasks.ts';
import { sailBelowMinimum } from './decide-minimum.ts';
import { editRides } from './edit-rides.ts';
import { releaseOwnHold } from './end-hold.ts';
import { findOwnBooking, findRenterBooking, listBookingsOfParty, ownerBookingsCsv } from './find-bookings.ts';
import { joinWaitlist, leaveWaitlist, listWaitlistEntries } from './join-waitlist.ts';
import { bookInstantly, joinRide, payRequest } from './make-booking.ts';
import { listTakenDates, showBoatOccupancy, showExperienceOccupancy } from './show-availability.ts';
import { chooseToStay } from './stay-choice.ts';

const bookLimit = { name: 'book', by: 'person', max: 60, windowSeconds: 600 } as const;

export function bookingRoutes(api: Api, app: App): void {
	serve(api, calls.dates, readLimit, async ({ params }) => {
		const taken = await listTakenDates(app, params.experienceId);
		return isRefusal(taken) ? taken : [...taken];
	});
	serve(api, calls.boatOccupancy, ({ person, params }) => showBoatOccupancy(app, person.id, params.boatId));
	serve(api, calls.experienceOccupancy, readLimit, ({ params }) =>
		showExperienceOccupancy(app, params.experienceId),
	);
	serve(api, calls.add, bookLimit, async ({ person, body, request, idempotencyKey: key }) => {
		if (body.type === 'CUSTOM') {
			const created = await makeRequest(app, person.id, body, key);
			return isRefusal(created) ? created : await findOwnRequest(app, person.id, created);
		}
		// A booking with a promo code counts towards the rate limit against guessing codes, like a look-up
		// of the code.
		for (const limit of body.type === 'INSTANT' && body.promoCode ? promoCodeLimits : []) {
			const tooMany = await limitRefusal(api.limiter, limit, request, person);
			if (tooMany) return tooMany;
		}
		const booked =
			body.type === 'SHARING'
				? await joinRide(app, person.id, body, key)
				: await bookInstantly(app, person.id, body, key);
		return isRefusal(booked) ? booked : await findRenterBooking(app, person.id, booked);
	});
	serve(api, calls.one, ({ person, params }) => findOwnBooking(app, person.id, params.id));
	serve(api, calls.ofRenter, ({ person, query }) => listBookingsOfParty(app, 'RENTER', person.id, query));
	serve(api, calls.ofOwner, ({ person, query }) => listBookingsOfParty(app, 'OWNER', person.id, query));
	serve(api, calls.ofOwnerCsv, bookLimit, ({ person, query }) => ownerBookingsCsv(app, person.id, query));
	serve(api, calls.waiting, ({ person }) => countOpenTasks(app, person.id));
	serve(api, calls.payRequest, bookLimit, async ({ person, body }) => {
		const held = await payRequest(app, person.id, body.bookingRequestId, body.quoteNumber);
		return isRefusal(held) ? held : await findRenterBooking(app, person.id, held);
	});
	serve(api, calls.cancel, async ({ person, body }) => {
		const { bookingId, refundCents, reason } = body;
		const canceled = await cancelBooking(app, { person: person.id }, bookingId, refundCents, reason);
		return isRefusal(canceled) ? canceled : await findOwnBooking(app, person.id, canceled);
	});
	serve(api, calls.approve, async ({ person, body }) => {
		const approved = await approveSeats(app, person.id, body.bookingId);
		return isRefusal(approved) ? approved : await findOwnBooking(app, person.id, approved);
	});
	serve(api, calls.decline, async ({ person, body }) => {
		const rejected = await rejectSeats(app, person.id, body.bookingId, body.reason);
		return isRefusal(rejected) ? rejected : await findOwnBooking(app, person.id, rejected);
	});
	serve(api, calls.release, async ({ person, body }) => {
		const released = await releaseOwnHold(app, person.id, body.bookingId);
		return isRefusal(released) ? released : await findRenterBooking(app, person.id, released);
	});
	waitlistRoutes(api, app);
}

const waitlistLimit = { name: 'waitlist', by: 'person', max: 60, windowSeconds: 600 } as const;

function waitlistRoutes(api: Api, app: App): void {
	serve(api, waitlistCalls.mine, ({ person }) => listWaitlistEntries(app, person.id));
	serve(api, waitlistCalls.join, waitlistLimit, async ({ person, body }) => {
		return await joinWaitlist(app, person.id, body);
	});
	serve(api, seriesCalls.edit, waitlistLimit, async ({ person, body: { sharingId, scope, ...terms } }) => {
		const edited = await editRides(app, person.id, sharingId, scope, terms);
		return isRefusal(edited) ? edited : await showOwnRide(app, person.id, edited);
	});
	serve(api, minimumCalls.sail, waitlistLimit, async ({ person, body }) => {
		const decided = await sailBelowMinimum(app, person.id, body.sharingId);
		return isRefusal(decided) ? decided : await showOwnRide(app, person.id, decided);
	});
	serve(api, minimumCalls.choose, waitlistLimit, async ({ person, body }) => {
		const chosen = await chooseToStay(app, person.id, body.bookingId, body.choice);
		return isRefusal(chosen) ? chosen : await findRenterBooking(app, person.id, chosen);
	});
	serve(api, waitlistCalls.leave, waitlistLimit, ({ person, body }) =>
		leaveWaitlist(app, person.id, body.waitlistEntryId),
	);
}
