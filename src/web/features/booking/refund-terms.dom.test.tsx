import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CancellationTerms } from '#domain/listing/cancellation-terms.ts';
import { cents } from '#domain/money.ts';
import { addDays, dateAt, instantOf, type LocalDate, weekdays } from '#domain/time.ts';
import { renderDom } from '#test/render-dom.tsx';
import { render, textOf } from '#test/render-screen.tsx';
import { booked, nimal, ride, sunsetExperience } from '#test/sample-answers.ts';
import ExperiencePage from '../../routes/experience/experience-page.tsx';
import RidePage from '../../routes/ride/ride-page.tsx';
import { listingMap } from '../experience/listing-map.ts';
import { openDates, scheduleOf } from '../trip/open-dates.ts';
import { openingDeparture } from '../trip/priced-departure.ts';
import { refundOutlookNow, refundOutlookOnDate } from '../trip/refund-text.tsx';
import { CancelDialog } from './cancel-booking.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { DateStep } from './date-step.tsx';
import { SeatsStep } from './join/join-wizard.tsx';
import { PaymentStep } from './payment-step.tsx';

const { timeZone } = booked;
const now = Temporal.Now.instant();
const inDays = (days: number): LocalDate => addDays(dateAt(now, timeZone), days);
const bookingIn = (days: number, cancellationTerms: CancellationTerms = 'STANDARD') => {
	const departsAt = instantOf(inDays(days), booked.departureTime, timeZone);
	return {
		...booked,
		cancellationTerms,
		cancellation: {
			state: 'OPEN' as const,
			refundCents: booked.amountCents,
			...refundOutlookNow({ ...booked, cancellationTerms, departureDate: inDays(days) }),
		},
		departureDate: inDays(days),
		departsAt: departsAt.toString(),
		arrivesAt: departsAt.add({ hours: 2 }).toString(),
	};
};

/** Renders one page and returns its refund text, for a departure in `days` days with the given terms. */
type Shown = (days: number, terms?: CancellationTerms) => Promise<string>;
const screens: Readonly<Record<string, Shown>> = {
	'the ride’s page': (days, cancellationTerms = 'STANDARD') => {
		const loaded = {
			ride: { ...ride, departureDate: inDays(days), cancellationTerms },
			mates: [],
			refund: refundOutlookNow({ ...ride, departureDate: inDays(days), cancellationTerms }),
			refusal: null,
			thisYear: 2099,
			map: listingMap(ride.location, null),
			tags: [],
		};
		return render(<RidePage />, { loaded });
	},
	'the experience’s page, with a date': (days, cancellationTerms = 'STANDARD') => {
		const experience = { ...sunsetExperience, sailingDays: [...weekdays], cancellationTerms };
		const date = inDays(days);
		const opening = openingDeparture(experience, { date }, now, []);
		const map = listingMap(sunsetExperience.location, null);
		const loaded = { experience, opening, reviews: [], similar: [], map, tags: [] };
		return render(<ExperiencePage />, { at: `/?date=${date}`, loaded });
	},
	'the ride’s seats': (days, cancellationTerms = 'STANDARD') =>
		render(
			<SeatsStep
				ride={{ ...ride, departureDate: inDays(days), cancellationTerms }}
				seats={1}
				onChange={() => {}}
			/>,
		),
	'the date step': (days, cancellationTerms = 'STANDARD') =>
		render(
			<DateStep
				dates={openDates(scheduleOf(sunsetExperience), [], now)}
				date={inDays(days)}
				time={null}
				trip={undefined}
				refund={refundOutlookOnDate({ ...sunsetExperience, cancellationTerms }, { date: inDays(days) })}
				onChoose={() => {}}
			/>,
		),
	'the payment': (days, cancellationTerms = 'STANDARD') =>
		render(
			<PaymentStep
				booking={{ ...bookingIn(days, cancellationTerms), status: 'PENDING' }}
				config={{ payments: [], demo: false }}
				outcome={null}
				capture={{ problem: undefined, again: () => {}, approved: async () => booked }}
				onEnded={() => {}}
				onReleased={() => {}}
			/>,
			{ user: nimal },
		),
	'the confirmation': (days, cancellationTerms = 'STANDARD') =>
		render(<ConfirmationStep booking={bookingIn(days, cancellationTerms)} />, { user: nimal }),
} as const;

describe.each(Object.entries(screens))('refund terms on %s', (_, shown) => {
	test('refund terms promise no refund for a trip that leaves in 3 days', async () => {
		const words = textOf(await shown(3));
		expect(words).toContain('This trip leaves in 3 days, so it can’t be refunded.');
		expect(words).not.toMatch(/full refund/i);
	});

	test('refund terms state date, time and zone of the full refund', async () => {
		expect(textOf(await shown(30))).toMatch(
			/Full refund until \w{3} \d+ \w{3}( \d{4})?, 11:59 pm Colombo time\./,
		);
	});

	test.each([
		[3, 'FLEXIBLE', /Full refund until \w{3} \d+ \w{3}( \d{4})?, (5:00 p|9:30 a)m Colombo time\./],
		[30, 'FIRM', /Full refund until [^.]+, 11:59 pm, and half until [^.]+, 11:59 pm Colombo time\./],
		[10, 'FIRM', /Half is refunded until \w{3} \d+ \w{3}( \d{4})?, 11:59 pm Colombo time\./],
		[6, 'FIRM', /This trip leaves in 6 days, so it can’t be refunded\./],
	] as const)('refund text of a trip in %d days with %s terms', async (days, terms, words) => {
		expect(textOf(await shown(days, terms)).replaceAll('\u00a0', ' ')).toMatch(words);
	});
});

test('a booking moved to a later date keeps its earlier refund terms', async () => {
	const cancellation = {
		state: 'OPEN' as const,
		refundCents: cents(0),
		steps: [],
		timeZone,
		daysLeft: 30,
		countedFrom: inDays(3),
	};
	const words = textOf(
		await render(<ConfirmationStep booking={{ ...bookingIn(30), cancellation }} />, { user: nimal }),
	);
	expect(words).toMatch(/The refund deadline is based on .*, so this trip can’t be refunded\./);
	expect(words).not.toMatch(/full refund/i);
});

describe('cancellation dialog', () => {
	beforeEach(() => {
		HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
			this.open = true;
		});
	});

	test('the cancellation dialog says that a trip in 3 days cannot be refunded', async () => {
		renderDom(
			<QueryClientProvider client={new QueryClient()}>
				<CancelDialog open booking={bookingIn(3)} by="RENTER" onClose={() => {}} />
			</QueryClientProvider>,
		);
		expect(screen.getByText('This trip leaves in 3 days, so it can’t be refunded.')).toBeTruthy();
	});
});
