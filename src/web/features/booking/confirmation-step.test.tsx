import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { defaultBrand } from '#domain/brand.ts';
import { linkTargets, render, textOf } from '#test/render-screen.tsx';
import { booked, nimal } from '#test/sample-answers.ts';
import { bookingCalendarFile } from './calendar-link.ts';
import { ConfirmationStep } from './confirmation-step.tsx';

const shown = (changes: Partial<Booking> = {}) =>
	render(<ConfirmationStep booking={{ ...booked, ...changes }} />, { user: nimal });
const at = '6.0329%2C80.2168';

describe('page of a confirmed booking', () => {
	test('a confirmed booking shows meeting time, items to bring, operator, requests and refund terms', async () => {
		const words = textOf(await shown({ otherRequests: 'A vegetarian lunch' }));
		for (const each of [
			/Arrive by ?4:45\spm ?15 minutes before departure/,
			/What to bring ?Hat and sunscreen/,
			/What’s included ?Water and fruit/,
			/The operator ?With Captain ?A captain takes you out/,
			/Other requests ?A vegetarian lunch/,
			/Full refund until Tue 9 Jun 2099, 11:59\spm Colombo time\./,
		])
			expect(words).toMatch(each);
	});

	test('the page of a confirmed booking omits sections without content', async () => {
		const { experience } = booked;
		const bare = { experience: experience && { ...experience, whatToBring: '', included: '' } };
		expect(textOf(await shown(bare))).not.toMatch(/What to bring|What’s included|Other requests/);
	});

	test('the page of a confirmed booking links to map apps only if the pier’s location is known', async () => {
		const html = await shown();
		expect(linkTargets(html, 'Open in Google Maps')).toEqual([
			`https://www.google.com/maps/search/?api=1&amp;query=${at}`,
		]);
		expect(linkTargets(html, 'Open in Apple Maps')[0]).toContain(`?ll=${at}&amp;q=Sunset`);
		const { experience } = booked;
		const hidden = await shown({ experience: experience && { ...experience, location: null } });
		expect(hidden).not.toMatch(/maps\.apple|google\.com/);
	});

	test('the page of a confirmed booking links first to the boarding pass, and also to the trip', async () => {
		const html = await shown();
		const trip = `/profile/renter/bookings/${booked._id}`;
		expect(linkTargets(html, 'Open boarding pass')).toEqual([`${trip}/pass`]);
		expect(linkTargets(html, 'View trip')).toEqual([trip]);
		expect(html).not.toContain('Cancel booking');
	});

	test('the page of a confirmed booking shows the weather below all links and buttons', async () => {
		const html = await shown();
		const place = html.indexOf('<div></div>');
		expect(place).toBeGreaterThan(html.indexOf('See your bookings'));
		expect(html.slice(place)).not.toMatch(/<(a|button)\b/);
	});
});

describe('calendar file of a booking', () => {
	test('the calendar file of a booking has the pier’s coordinates and the items to bring', () => {
		const file = bookingCalendarFile(booked, ['What to bring: Hat'], defaultBrand).replace(/\r\n /g, '');
		expect(file).toContain('GEO:6.0329;80.2168\r\n');
		expect(file).toMatch(/DESCRIPTION:.*\\nWhat to bring: Hat/);
	});
	test('the calendar file of a booking has no coordinates while the pier is unknown', () => {
		const { experience } = booked;
		const hidden = { ...booked, experience: experience && { ...experience, location: null } };
		expect(bookingCalendarFile(hidden, [], defaultBrand)).not.toContain('GEO');
	});
});
