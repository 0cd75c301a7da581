import { act, screen } from '@testing-library/react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { type Session, SessionContext } from '../../features/person/session.tsx';
import { AgeQuestion } from './frame.tsx';

const session = { user: { adultConfirmed: false } as Me } as Session;
const page = (path: string, next: string) => ({
	path,
	Component: () => <Link to={next}>Next</Link>,
});
const Site = createRoutesStub([
	{
		Component: () => (
			<>
				<AgeQuestion />
				<Outlet />
			</>
		),
		children: [page('/first', '/second'), page('/second', '/boat/add'), page('/boat/add', '/first')],
	},
]);

test('the age question is shown with the next page, not on the page that is already open', async () => {
	const person = renderDom(
		<SessionContext value={session}>
			<Site initialEntries={['/first']} />
		</SessionContext>,
	);
	await act(() => import('../../features/person/adult-question.tsx'));
	expect(screen.queryByRole('region', { name: 'Your age' })).toBeNull();
	await person.click(screen.getByRole('link', { name: 'Next' }));
	expect(screen.getByRole('region', { name: 'Your age' })).toBeTruthy();
	// In a form, the age question has its own step.
	await person.click(screen.getByRole('link', { name: 'Next' }));
	expect(screen.queryByRole('region', { name: 'Your age' })).toBeNull();
});
