import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderDesk } from '#test/render-desk.tsx';
import { booked } from '#test/sample-answers.ts';
import { daisyItem, deskKamal, lostMessage } from '#test/sample-desk.ts';
import { BookingsTable } from './bookings-table.tsx';
import { CsvButton } from './csv-button.tsx';
import { DaysFilter } from './days-filter.tsx';
import { NameFilter } from './name-filter.tsx';
import { NotificationsTable } from './notifications-table.tsx';
import { PaymentCases } from './payment-cases.tsx';
import { PeopleTable } from './people-table.tsx';
import { QueueList } from './queue-page-body.tsx';

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('desk tables', () => {
	test('a booking in a desk table links to its trip, its own page and its people', () => {
		renderDesk(<BookingsTable bookings={[booked]} />);
		const table = within(screen.getByRole('table', { name: 'Bookings' }));
		expect(table.getAllByRole('columnheader')[0]?.textContent).toBe('Trip');
		expect(linkTo(booked.experience?.name ?? '')).toBe(`/experience/detail/${booked.experience?._id}`);
		expect(linkTo('abcdefghjk')).toBe(`/desk/bookings/${booked._id}`);
		expect(linkTo('Nimal Perera')).toBe(`/desk/people/${booked.renter._id}`);
	});

	test('a booking of a ride in a desk table links to the ride', () => {
		const ride = { _id: 'r1de0000000000000000', address: '', location: null, numberOfHours: 2 };
		renderDesk(<BookingsTable bookings={[{ ...booked, experience: null, sharingRequest: ride }]} />);
		expect(linkTo(`Shared ride on ${booked.boat.name}`)).toBe(`/sharing/detail/${ride._id}`);
	});

	test('counts in the people table link to the counted lists', () => {
		renderDesk(<PeopleTable people={[deskKamal]} />);
		expect(linkTo('5 as owner')).toBe(`/desk/bookings?owner=${deskKamal._id}`);
		expect(linkTo('2')).toBe(`/desk/search?find=${deskKamal._id.slice(0, 10)}`);
	});

	test('a message in a desk table has its subject and can be resent or discarded', async () => {
		const settled: unknown[] = [];
		const table = (refused: boolean) => (
			<NotificationsTable
				notifications={[lostMessage]}
				refused={refused}
				busy={undefined}
				onSettle={({ _id }, way) => settled.push([_id, way])}
			/>
		);
		const { user } = renderDesk(table(false));
		expect(screen.queryByText('n•••@people.example')).not.toBeNull();
		expect(linkTo('Sunset sail round the fort')).toBe(`/desk/bookings/${booked._id}`);
		await user.click(screen.getByRole('button', { name: /^Send again/ }));
		await user.click(screen.getByRole('button', { name: /^Don’t send/ }));
		expect(settled).toEqual([
			[lostMessage._id, 'sendAgain'],
			[lostMessage._id, 'leave'],
		]);
		// A refused message was never accepted by the email provider, so it cannot be discarded.
		renderDesk(table(true));
		expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeNull();
		expect(screen.queryByRole('button', { name: /^Don’t send/ })).toBeNull();
	});

	test('a verification queue shows pending decisions and who made them', () => {
		const decision = {
			_id: 'dec1s10n000000000000',
			subject: 'boat',
			subjectId: daisyItem._id,
			decision: 'APPROVED',
			by: deskKamal,
			status: 'WAITING',
			secondsLeft: 8,
			problem: null,
		} as const;
		renderDesk(<QueueList items={[{ ...daisyItem, decision }]} chosen={undefined} />);
		expect(screen.getByRole('link').textContent).toContain('Being decided by Kamal');
	});
});

describe('list filters', () => {
	const choices = [
		{
			param: 'on',
			label: 'Days of',
			options: [
				{ value: 'made', label: 'Booking' },
				{ value: 'paid', label: 'Payment' },
			],
		},
	];
	const filter = <DaysFilter all="/desk/bookings" choices={choices} linked={['renter']} />;

	test('desk list filters are kept in the address and reset the page number', async () => {
		const { user, place } = renderDesk(filter, {}, '/desk/bookings?status=CONFIRMED&page=3');
		await user.selectOptions(screen.getByRole('combobox', { name: 'Days of' }), 'paid');
		await user.type(screen.getByLabelText('From'), '2026-07-01');
		await user.click(screen.getByRole('button', { name: 'Filter' }));
		expect(place.address).toBe('/desk/bookings?status=CONFIRMED&on=paid&from=2026-07-01');
	});

	test('all desk list filters can be removed at once', () => {
		renderDesk(filter, {}, '/desk/bookings?renter=n1ma1000000000000000');
		expect(linkTo('Show all')).toBe('/desk/bookings');
		renderDesk(filter, {}, '/desk/bookings?page=2');
		expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
	});

	test('desk list filters select boats by name and insurance', async () => {
		const { user, place } = renderDesk(
			<NameFilter subject="boat" />,
			{},
			'/desk/boats?state=APPROVED&page=2',
		);
		await user.type(screen.getByRole('searchbox', { name: 'Name, or the owner’s' }), ' whale {Enter}');
		expect(place.address).toBe('/desk/boats?state=APPROVED&text=whale');
		await user.click(screen.getByRole('button', { name: 'Insurance ends in 30 days' }));
		expect(place.address).toBe('/desk/boats?state=APPROVED&text=whale&expiring=true');
		renderDesk(<NameFilter subject="person" />);
		expect(screen.queryByRole('button', { name: 'Insurance ends in 30 days' })).toBeNull();
	});
});

test('the CSV of a list warns when only the newest rows are included', async () => {
	const saved: Blob[] = [];
	vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
		saved.push(file as Blob);
		return 'blob:file';
	});
	const names: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noted(this: HTMLAnchorElement) {
		names.push(this.download);
	});
	const file = { fileName: 'bookings-2026-07-02.csv', csv: '\uFEFFTrip\r\n', rows: 1, more: true };
	const { user } = renderDesk(<CsvButton roles={['finance']} ask={async () => file} />);
	await user.click(screen.getByRole('button', { name: 'Download CSV' }));
	expect(await screen.findByText(/holds the 10,000 newest/)).toBeTruthy();
	expect(names).toEqual(['bookings-2026-07-02.csv']);
	expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 3)).toEqual(
		new Uint8Array([0xef, 0xbb, 0xbf]),
	);
});

test.each([
	['finance', true],
	['support', false],
] as const)('the CSV download is offered only to roles that may load it: %s', (role, offered) => {
	const file = { fileName: 'bookings.csv', csv: '', rows: 0, more: false };
	renderDesk(<CsvButton roles={['finance']} ask={async () => file} />, {}, '/desk', [role]);
	expect(screen.queryByRole('button', { name: 'Download CSV' }) !== null).toBe(offered);
});

test('the list of payment cases has pages', async () => {
	const one = {
		id: 21,
		kind: 'dispute',
		provider: 'stripe',
		bookingId: null,
		paymentId: null,
		facts: { cents: 100 },
		timeline: [],
		eventId: 'dispute:stripe:d',
		type: null,
		body: '',
		receivedDate: '2026-07-01T00:00:00Z',
		refundableCents: 0,
		may: { close: true, refund: false },
	};
	const page = { items: [one], count: 21, page: 2, pageSize: 20 };
	const { user, sent, place } = renderDesk(
		<PaymentCases />,
		{ '/desk/payment/cases': page },
		'/desk/payments?page=3&cases=2',
	);
	await screen.findByText('Payments to look into (21)');
	expect(sent[0]?.path).toBe('/desk/payment/cases?page=2');
	await user.click(screen.getByRole('link', { name: 'Previous page' }));
	expect(place.address).toBe('/desk/payments?page=3&cases=1');
});
