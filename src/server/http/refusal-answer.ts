import type { Brand } from '#domain/brand.ts';
import { formatDollars, formatRupees } from '#domain/money.ts';
import type { Reason, Refusal, RefusalFacts } from '#domain/refusal.ts';
import type { SiteProblem } from '#domain/refusal-facts.ts';
import type { PublicTextField } from '#domain/text.ts';
import { formatDate, formatLeadTime, formatTime } from '#domain/time.ts';

const siteProblemText: Readonly<Record<SiteProblem, string>> = {
	'not-an-address': 'That is not the address of a website. It looks like https://www.example.com.',
	'not-https': 'The address must begin with https://.',
	path: 'Please enter the domain only: https://www.example.com covers all its pages.',
	wildcard: 'Please enter each address in full. You can’t use *.',
	private: 'Only websites with a public name can be added.',
};

const publicFieldText: Readonly<Record<PublicTextField, string>> = {
	name: 'the name',
	brand: 'the brand',
	model: 'the model',
	features: 'the features',
	otherFeatures: 'the other features',
	description: 'the description',
	whatToBring: 'what to bring',
	included: 'what is included',
	customMessage: 'your message',
	review: 'your review',
	text: 'your reply',
};

type Answer<R extends Reason> = readonly [
	status: number,
	sentence: string | ((facts: RefusalFacts[R], brand: Brand) => string),
];

/** The type ensures that all refusals are present. */
const answers = {
	malformed: [400, 'Something you entered isn’t right. Please check it and try again.'],
	'too-large': [
		413,
		({ limitBytes }) => `That’s too large: the limit is ${Math.round(limitBytes / 1024)} KiB.`,
	],
	'signed-out': [401, 'Please sign in first.'],
	'not-yours': [403, 'This belongs to someone else.'],
	'cross-site': [403, (_, { name }) => `This can only be done from ${name}’s own pages.`],
	'not-found': [404, ({ what }) => `We could not find that ${what}.`],
	'too-many': [
		429,
		({ retryAfterSeconds }) =>
			`Too many tries in a short time. Please try again in ${waitText(retryAfterSeconds)}.`,
	],
	busy: [503, 'We are very busy right now. Please try again in a moment.'],
	maintenance: [
		503,
		({ message }, { name }) =>
			message ?? `${name} is closed for maintenance. Please try again a little later.`,
	],
	'own-listing': [422, 'This is your own listing: you can’t book or review it.'],
	'listing-paused': [422, ({ until }) => `Not taking bookings until ${formatDate(until)}.`],
	'listing-archived': [422, ({ what }) => `This ${what} is archived. List it again first.`],
	'departures-ahead': [
		409,
		({ count }) =>
			`There ${count === 1 ? 'is 1 trip or request' : `are ${count} trips or requests`} ahead. Archive it after the last one.`,
	],
	'not-verified': [422, (_, { name }) => `This experience is not yet verified by ${name}!`],
	'contact-details': [
		422,
		({ field }) =>
			`Please take phone numbers, email addresses and links out of ${publicFieldText[field]}. Everyone can read it.`,
	],
	'group-empty': [422, 'Please add at least one person.'],
	'group-too-large': [
		422,
		({ groupSize }) => `This trip takes up to ${groupSize} ${groupSize === 1 ? 'person' : 'people'}.`,
	],
	'terms-not-offered': [422, 'These cancellation terms aren’t offered here. Please choose others.'],
	'group-over-capacity': [422, ({ maxCapacity }) => `The boat carries ${maxCapacity} guests at most.`],
	'date-taken': [409, ({ date }) => `${formatDate(date)} has just been taken. Please choose another date.`],
	'boat-taken': [
		409,
		({ date }) => `The boat isn’t free on ${formatDate(date)}. Please choose another date.`,
	],
	'date-passed': [422, 'That departure has passed. Please choose a date to come.'],
	'notice-too-short': [
		422,
		({ minimumNoticeMinutes }) =>
			`This trip must be booked at least ${formatLeadTime(minimumNoticeMinutes)} before it leaves. Please choose a later date.`,
	],
	'date-too-far': [422, ({ last }) => `Trips can be booked up to ${formatDate(last)}.`],
	'no-such-departure': [422, ({ times }) => `This trip departs at ${times.map(formatTime).join(', ')}.`],
	'time-skipped': [
		422,
		({ date, time }) =>
			`There is no ${formatTime(time)} on ${formatDate(date)}: clocks go forward there. Please choose another time or date.`,
	],
	'out-of-season': [422, 'This trip doesn’t run at that time of year.'],
	'not-a-sailing-day': [422, ({ sailingDays }) => `This trip sails on ${sailingDays.join(', ')} only.`],
	'feed-address': [422, 'That is not the address of a calendar. It begins with https:// or webcal://.'],
	'feed-known': [409, 'This boat already imports that calendar.'],
	'site-address': [422, ({ problem }) => siteProblemText[problem]],
	'site-known': [409, 'You have added this website already.'],
	'too-many-sites': [409, ({ most }) => `You can add ${most} websites at most.`],
	'too-many-boats': [409, ({ most }) => `You can list ${most} boats at most, archived boats included.`],
	'too-many-experiences': [
		409,
		({ most }) => `You can list ${most} experiences at most, archived ones included.`,
	],
	'too-many-feeds': [
		409,
		({ most, of }) =>
			of === 'boat'
				? `A boat can import ${most} calendars at most. Remove one first.`
				: `You can import ${most} calendars at most. Remove one first.`,
	],
	'feed-file': [
		422,
		({ problem }) =>
			problem === 'incomplete'
				? 'This file is incomplete. Export the calendar again, then upload the new file.'
				: problem === 'too-complex'
					? 'This calendar has too many events, or events that never stop repeating.'
					: 'This file is not a calendar. Choose an .ics file.',
	],
	'block-impossible': [
		422,
		({ problem, last }) =>
			({
				backwards: 'The end must be after the start.',
				passed: 'These times have passed.',
				'too-far': `You can block days up to ${formatDate(last)}.`,
				'no-day': 'None of these days is between the first and the last day.',
				'too-many': 'That’s too many blocks. Choose fewer days or an earlier end.',
				overlapping: 'These blocks would overlap. Make them shorter, or repeat them less often.',
			})[problem],
	],
	'block-over-departures': [
		409,
		({ count }) =>
			count === 1
				? 'You already have an entry on your calendar then. It hasn’t changed.'
				: `You already have ${count} entries on your calendar then. They haven’t changed.`,
	],
	'hold-expired': [409, 'The time to pay is over. Nothing was charged; please choose your date again.'],
	'too-many-holds': [
		409,
		({ most }) => `You’re already holding ${most} trips. Pay for one or release it first.`,
	],
	'hold-expired-recently': [
		409,
		({ minutes }) =>
			`Your last hold here ran out unpaid. You can hold it again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
	],
	'idempotency-key-reused': [422, 'This Idempotency-Key was sent before with another request.'],
	'ride-date-differs': [422, ({ date }) => `This ride leaves on ${formatDate(date)}.`],
	'booking-canceled': [409, 'This booking has been canceled.'],
	'already-paid': [409, 'This booking is paid already.'],
	'payment-not-approved': [409, 'The payment has not been approved yet.'],
	'payment-pending': [
		409,
		'The payment provider is still checking this payment. We will confirm as soon as it clears.',
	],
	'payment-declined': [409, 'The payment was declined. Please try another card or wallet.'],
	'payment-mismatch': [409, 'This payment does not belong to this booking. Nothing was charged.'],
	'payment-refunded': [
		409,
		({ cents }) =>
			`Your time to pay ran out, and the trip is no longer available. We’ve refunded ${formatDollars(cents)}.`,
	],
	'payments-down': [503, 'The payment provider isn’t responding right now. Please try again in a minute.'],
	'provider-not-offered': [422, 'We don’t offer this way to pay. Please choose another one.'],
	'order-refused': [
		422,
		'The payment provider does not accept this payment. Please choose another way to pay, or write to us.',
	],
	'price-changed': [
		409,
		({ cents }) => `The price is now ${formatDollars(cents)}. Please check it before you pay.`,
	],
	'promo-code-not-for-this': [409, 'This code isn’t for this trip. Please check the spelling.'],
	'promo-code-expired': [409, 'This code has expired.'],
	'promo-code-not-now': [409, 'This code cannot be used right now.'],
	'promo-code-used-up': [409, 'This code is used up.'],
	'promo-code-used-by-you': [409, 'You have used this code already. It works once per person.'],
	'promo-code-no-effect': [409, 'This trip is at its lowest price already. The code takes nothing off.'],
	'promo-code-known': [409, ({ code }) => `You already have a code ${code}. Please choose another one.`],
	'promo-code-ended': [409, 'This code has ended. Please make a new one.'],
	'too-many-promo-codes': [
		409,
		({ most }) => `You can have ${most} codes at a time. Please end one that you no longer need.`,
	],
	'too-many-lists': [409, ({ most }) => `You can have ${most} lists at most. Delete one first.`],
	'too-many-saved': [409, ({ most }) => `You can save ${most} trips at most. Remove some first.`],
	'too-many-alerts': [409, ({ most }) => `You can have ${most} alerts at most. Delete one first.`],
	'too-many-votes': [409, 'This trip has all the votes it can get.'],
	'exchange-rate-changed': [
		409,
		({ currency }) =>
			`The rate for ${currency} has changed or is too old. Please check the price and save again.`,
	],
	'sign-in-down': [503, 'Signing in does not work right now. Please try again in a minute.'],
	'not-confirmed': [409, 'Only a confirmed booking can be canceled.'],
	'trip-over': [409, 'This trip has departed. It can no longer be changed.'],
	'refund-changed': [
		409,
		({ cents }) => `The refund is now ${formatDollars(cents)}. Please check it before you continue.`,
	],
	'no-boarding-pass': [409, 'This booking is not confirmed, so it has no boarding pass.'],
	'boarding-not-open': [409, ({ hours }) => `Boarding opens ${hours} hours before departure.`],
	'arrival-not-open': [409, ({ minutes }) => `You can send this from ${minutes} minutes before departure.`],
	'party-smaller': [
		422,
		({ booked }) => `This group booked for ${booked}. Anyone else needs their own booking.`,
	],
	'boat-full': [
		409,
		({ maxCapacity }) => `The boat carries ${maxCapacity} guests. No one else can come aboard.`,
	],
	'date-fixed': [422, 'The date of this booking can’t be changed.'],
	'too-late-to-change': [409, 'The date can be changed up to 3 hours before departure.'],
	'changed-too-often': [409, ({ most }) => `The date of a booking can be changed ${most} times at most.`],
	'same-departure': [422, 'Your booking already departs then. Please choose another date.'],
	'date-costs-more': [
		409,
		({ cents }) =>
			`That date costs ${formatDollars(cents)} more than you paid. Please choose one that doesn’t.`,
	],
	'approval-changed': [
		409,
		'This date now needs the other side’s answer, or no longer needs it. Please check the change and confirm it again.',
	],
	'date-change-open': [409, 'Another date has been proposed already. Answer or withdraw it first.'],
	'date-change-over': [409, 'This proposal is no longer open.'],
	'group-not-smaller': [
		422,
		'You can only reduce a booking here. For more people, please make a new booking.',
	],
	'party-aboard': [
		409,
		({ people }) => `Already aboard from your group: ${people}. You can’t go below that.`,
	],
	'too-early-for-weather': [
		409,
		({ days }) => `A trip can be called off for the weather from ${days} days before its departure.`,
	],
	'nothing-to-choose': [409, 'There’s nothing left to choose. Please check your booking.'],
	'owner-not-set-up': [403, 'Owner Account Not Setup! Please setup owner account first!'],
	'owner-not-approved': [422, 'This owner’s account has not been approved yet.'],
	'code-wrong': [
		422,
		({ triesLeft }) =>
			triesLeft > 0
				? `That is not the code we sent. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
				: 'That is not the code we sent. Please request a new one.',
	],
	'code-expired': [422, 'This code no longer works. Please request a new one.'],
	'phone-not-verified': [422, 'This phone number has not been verified. Please request a code.'],
	'phone-unreachable': [
		422,
		'This number cannot receive text messages. Please check it, or use another one.',
	],
	'texts-down': [503, 'We cannot send text messages right now. Please try again in a minute.'],
	'texts-off': [422, 'This site sends no text messages, so it cannot verify phone numbers.'],
	'file-unknown': [422, 'One of the files is no longer available. Please upload it again.'],
	'file-empty': [422, ({ name }) => `${name} is empty. Please choose another file.`],
	'file-infected': [422, ({ name }) => `Our virus scanner rejected ${name}. Please choose another file.`],
	'file-broken': [422, ({ name }) => `${name} cannot be read. Please choose another file.`],
	'draft-changed': [409, 'This draft was changed in another tab or on another device.'],
	'file-not-an-image': [
		422,
		({ name }) => `${name} is not a photo. Please choose a JPEG, PNG, WebP, AVIF or GIF.`,
	],
	'file-heic': [
		422,
		({ name }) =>
			`${name} is a HEIC photo, which we can’t read. On your iPhone, open Settings › Camera › Formats and choose “Most Compatible”, or pick the photo from your photo library here. On a computer, save it as a JPEG first.`,
	],
	'file-too-large': [
		413,
		({ name, limitMegabytes }) => `${name} is too large: the limit is ${limitMegabytes} MB.`,
	],
	'image-too-large': [
		422,
		({ name, limitMegapixels }) => `${name} has too many pixels: the limit is ${limitMegapixels} megapixels.`,
	],
	'storage-down': [503, 'We cannot store files right now. Please try again in a minute.'],
	'insurance-date-missing': [422, 'This boat has no insurance end date. Ask its owner for the date first.'],
	'insurance-expired': [
		422,
		({ date }) => `This insurance expired on ${formatDate(date)}. Please upload a current one.`,
	],
	'papers-run-out': [
		422,
		'The boat is not insured on that day. It can be booked once its insurance is renewed.',
	],
	'year-to-come': [422, ({ year }) => `A boat cannot have been built after ${year}.`],
	'files-missing': [
		422,
		({ what }) =>
			what === 'images' ? 'Please add at least one image.' : 'Please add the insurance document.',
	],
	'capacity-too-small': [
		422,
		({ groupSize }) => `One of this boat’s trips takes ${groupSize} people. Please change that one first.`,
	],
	'capacity-below-sold': [
		422,
		({ people, date }) =>
			`The boat is booked or requested for ${people} people on ${formatDate(date)}. You can lower its capacity once that trip is over or canceled.`,
	],
	'capacity-below-called-off': [
		422,
		({ people, date }) =>
			`A trip for ${people} people on ${formatDate(date)} was called off for the weather. Its renter is still choosing another date or a refund, so the capacity can’t be lowered yet.`,
	],
	'boat-not-verified': [422, (_, { name }) => `This boat is not yet verified by ${name}!`],
	'not-staff': [403, 'This page is for staff only.'],
	'staff-role-needed': [
		403,
		({ roles }) => `This is for staff with the role ${roles.length > 0 ? roles.join(' or ') : 'admin'}.`,
	],
	'staff-sign-in-needed': [403, 'Please sign in with your second factor to use the desk.'],
	'own-matter': [403, 'You can’t decide about your own account, listings, bookings or payouts.'],
	'step-up-required': [403, 'Please sign in again, then try once more.'],
	'deletion-in-the-way': [
		409,
		'You can’t delete your account yet. You have upcoming trips or pending payments.',
	],
	'last-sign-in': [409, 'This is your only way to sign in. Add another one first.'],
	'translation-down': [503, 'We can’t translate right now. Please try again in a minute.'],
	'trip-not-completed': [409, 'This trip isn’t completed, so no one can review it.'],
	'review-time-over': [409, ({ days }) => `Reviews close ${days} days after a trip. That time is over.`],
	'was-not-aboard': [
		409,
		'You’re marked as a no-show, so you can’t review the ride. You can review the owner.',
	],
	'review-is-open': [409, 'You can both read it already, so you can’t change it any more.'],
	'review-hidden': [
		409,
		'Our team has hidden this, so you can’t change it. Write to us if you think this is a mistake.',
	],
	'nothing-to-hide': [409, 'There’s no review to hide. It may have been removed.'],
	'not-hidden': [409, 'This is not hidden. A colleague may have been faster.'],
	'not-suspended': [409, 'This person is not suspended. Suspend the account first.'],
	'person-suspended': [409, 'This person is suspended. Lift the suspension first.'],
	'payout-waits': [409, 'One of these trips is disputed or being refunded. Settle that first.'],
	'payout-changed': [
		409,
		({ cents }) =>
			`One of these trips has been refunded. ${formatDollars(cents)} is owed now. Check the amount before you pay.`,
	],
	'payout-held': [
		409,
		({ why }) =>
			why === 'SUSPENDED'
				? 'This owner is suspended. Lift the suspension before you pay.'
				: 'This owner’s account changed recently. We don’t pay into it for seven days.',
	],
	'nothing-to-pay': [409, 'Nothing is ready to pay. A colleague may have been faster.'],
	'second-person-needed': [
		409,
		'This amount is above the limit, and you’ve already confirmed it. Another finance colleague must confirm it too.',
	],
	'bank-file-not-configured': [
		409,
		({ missing }) =>
			missing === 'rate'
				? 'No exchange rate is configured for this country (PAYOUT_RATES).'
				: 'The sender of Australian bank files is not configured (PAYOUT_ABA).',
	],
	'bank-file-outdated': [
		409,
		({ count }) =>
			`This file has ${count === 1 ? 'a payout' : `${count} payouts`} that must wait now. Undo it and make it again.`,
	],
	'bank-file-changed': [
		409,
		({ count }) =>
			`${count === 1 ? 'A payout' : `${count} payouts`} in this file changed after it was downloaded. Decide about ${count === 1 ? 'it' : 'each'} first: pay anyway, or take out.`,
	],
	'bank-file-fetched': [409, 'This file was downloaded, so the bank may have it. It can’t be undone.'],
	'bank-file-not-fetched': [409, 'Download the file and give it to the bank first.'],
	'reason-needed': [422, 'Please give the owner a reason.'],
	'nothing-to-decide': [409, 'There’s nothing left to decide here. A colleague may have been faster.'],
	'job-gone': [409, 'This job is no longer in the queue: it finished, or a colleague dismissed it.'],
	'job-running': [409, 'This job is running right now. Please look again in a moment.'],
	'being-decided': [409, ({ by }) => `${by} is deciding on this right now.`],
	'departures-changed': [
		409,
		({ count }) =>
			count === 0
				? 'There are no upcoming departures any more. Please check again.'
				: `There are now ${count} upcoming departures. Please check again before you cancel them.`,
	],
	'too-many-requests': [
		409,
		({ most }) =>
			`You’ve sent this owner ${most} requests already. Please wait for an answer before you send another.`,
	],
	'too-many-messages': [
		409,
		({ most }) => `You’ve sent ${most} messages without an answer. Please wait until they reply.`,
	],
	'too-many-questions': [
		409,
		({ most }) => `You’ve written to ${most} owners today. Please wait for their answers first.`,
	],
	'blocked-by-you': [409, 'You blocked this person. Unblock them to write.'],
	'blocked-by-other': [409, 'This person no longer accepts messages from you.'],
	'message-empty': [422, 'Write something or add a photo first.'],
	'too-many-replies': [409, ({ most }) => `You can keep ${most} saved replies. Delete one first.`],
	'custom-not-offered': [422, 'This experience does not take custom bookings.'],
	'arrival-before-departure': [422, 'The return must be after the departure.'],
	'request-expired': [409, 'The departure of this request has passed.'],
	'request-rejected': [409, 'This request has been rejected.'],
	'price-missing': [422, 'Please enter a price.'],
	'price-too-small': [
		422,
		({ leastCents, leastRupees }) =>
			`A trip would cost less than ${formatDollars(leastCents)} (${formatRupees(leastRupees)}), the least that can be charged.`,
	],
	'request-not-quoted': [409, 'The owner hasn’t sent a quote yet.'],
	'ride-full': [
		409,
		({ seatsLeft }) =>
			seatsLeft > 0
				? `Only ${seatsLeft} ${seatsLeft === 1 ? 'seat is' : 'seats are'} left on this ride.`
				: 'Sorry, this ride is full!',
	],
	'minimum-over-seats': [
		422,
		({ seats }) => `The ride sails with ${seats} or more, so it can’t have fewer seats.`,
	],
	'decide-by-passed': [
		422,
		({ hours }) => `The time ${hours} hours before departure has passed. Choose fewer hours.`,
	],
	'minimum-fixed': [
		409,
		({ date }) =>
			`The minimum on ${formatDate(date)} can’t be changed: seats are taken, or it’s already decided.`,
	],
	'minimum-decided': [409, 'There’s nothing to decide about this ride now. Please check it.'],
	'seats-below-taken': [
		409,
		({ date, seatsTaken }) =>
			`On ${formatDate(date)}, ${seatsTaken} ${seatsTaken === 1 ? 'seat is' : 'seats are'} taken. Enter at least that number.`,
	],
	'seats-for-waitlist': [
		409,
		'The free seats go to the waitlist first. You can join the waitlist on the ride’s page.',
	],
	'waitlist-off': [422, 'This ride has no waitlist.'],
	'already-waiting': [
		409,
		({ people }) =>
			`You’re on the waitlist for ${people} ${people === 1 ? 'seat' : 'seats'}. Leave it first to ask for another number.`,
	],
	'too-many-waiting': [409, ({ most }) => `You’re on ${most} waitlists. Leave one first.`],
	'waitlist-full': [409, 'The waitlist of this ride is full.'],
	'offer-expired-recently': [
		409,
		({ hours }) =>
			`You didn’t pay for the last seats offered to you here. You can join again after ${hours} hours.`,
	],
	'seats-already-held': [409, 'Seats on this ride are held for you. Pay for them, or release them first.'],
	'ride-not-full': [409, 'Seats are free on this ride. You can book them now.'],
	'waiting-over': [409, 'You’re no longer on this waitlist.'],
	'ride-canceled': [409, 'Sorry, this ride has been canceled!'],
	'ride-passed': [422, 'Sorry, the departure date of this ride has been passed!'],
	'too-late-to-request': [409, 'Requests for this ride ended 3 hours before departure.'],
	'request-ended': [409, 'This request is no longer open.'],
	'not-approved': [409, 'The owner hasn’t approved these seats, so they can’t be paid.'],
	'seats-approved': [409, 'The owner has approved your seats. Pay for them, or release them first.'],
	'seats-over-capacity': [422, ({ maxCapacity }) => `The boat carries ${maxCapacity} guests at most.`],
} satisfies { readonly [R in Reason]: Answer<R> };

export interface RefusalAnswer {
	readonly status: number;
	readonly body: {
		readonly state: false;
		readonly code: Reason;
		readonly message: string;
		readonly facts: Readonly<Record<string, unknown>>;
	};
}

export function refusalAnswer(refusal: Refusal, brand: Brand): RefusalAnswer {
	const [status, sentence] = answers[refusal.refused] as Answer<Reason>;
	const message =
		typeof sentence === 'string'
			? sentence
			: (sentence as (facts: object, brand: Brand) => string)(refusal.facts, brand);
	return {
		status,
		body: { state: false, code: refusal.refused, message, facts: refusal.facts as Record<string, unknown> },
	};
}

export function statusOf(reason: Reason): number {
	return answers[reason][0];
}

function waitText(seconds: number): string {
	return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
