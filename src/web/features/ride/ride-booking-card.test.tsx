import { expect, test } from 'vitest';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { ride } from '#test/sample-answers.ts';
import { RideBookingCard } from './ride-booking-card.tsx';

test('the card of a full ride links to its waitlist', async () => {
	const full = { ...ride, seatsAvailable: 0, waitlist: true, waiting: 2 };
	const html = await render(
		<RideBookingCard
			ride={full}
			refusal="ride-full"
			refund={{ steps: [], timeZone: ride.timeZone, daysLeft: 30, countedFrom: null }}
			thisYear={2026}
		/>,
	);
	expect(linkTargets(html, 'Join the waitlist')).toEqual([`/sharing/booking?sharingId=${ride._id}`]);
	expect(textOf(html)).toContain('2 people are on the waitlist.');
});
