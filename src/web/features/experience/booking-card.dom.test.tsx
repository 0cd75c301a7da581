import { screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { sunsetExperience } from '#test/sample-answers.ts';
import { type Session, SessionContext } from '../person/session.tsx';
import { BookingCard } from './booking-card.tsx';

function Card({ from }: { readonly from?: number }) {
	const [guests, setGuests] = useState(from);
	return (
		<BookingCard
			experience={{ ...sunsetExperience, groupSize: 4 }}
			chosen={{ guests }}
			price={{ ...sunsetExperience.tripPrice, lines: [] }}
			onDeparture={() => {}}
			onGuests={setGuests}
		/>
	);
}

const renderCard = (from?: number) =>
	renderDom(
		<SessionContext value={{ user: null } as Session}>
			<MemoryRouter>
				<Card {...(from && { from })} />
			</MemoryRouter>
		</SessionContext>,
	);
const bookLink = () => screen.getByRole('link', { name: 'Book instantly' }).getAttribute('href');

test('a number of guests up to the group size is chosen before the date, and passed to the booking form', async () => {
	const user = renderCard();
	expect(bookLink()).not.toContain('guests');
	const guests = screen.getByRole('combobox', { name: 'Guests' });
	expect([...guests.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
		'How many?',
		'1',
		'2',
		'3',
		'4',
	]);
	await user.selectOptions(guests, '3');
	expect(bookLink()).toContain('guests=3');
	expect(screen.getByText('about US$34 each for 3')).toBeTruthy();
});

test('the number of guests from the search stays selected, even if it exceeds the group size', () => {
	renderCard(9);
	expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Guests' }).value).toBe('9');
	expect(bookLink()).toContain('guests=9');
});
