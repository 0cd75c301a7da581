import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { kamal } from '#test/sample-answers.ts';
import { type Session, SessionContext } from '../../features/person/session.tsx';
import ProfileStart from './profile-start.tsx';
import { lastProfileView, saveProfileView } from './profile-view.ts';

const owner = { ownerAccount: { setUp: true } } as Parameters<typeof lastProfileView>[0];
const renter = { ownerAccount: { setUp: false } } as Parameters<typeof lastProfileView>[0];

beforeEach(() => localStorage.clear());

test('the profile opens in the view that was last used on the device', () => {
	saveProfileView('renter');
	expect(lastProfileView(owner)).toBe('renter');
	saveProfileView('owner');
	expect(lastProfileView(owner)).toBe('owner');
	expect(lastProfileView(renter)).toBe('owner');
});

test('without an earlier view, the profile opens in the owner’s view for owners, and otherwise in the renter’s', () => {
	expect(lastProfileView(owner)).toBe('owner');
	expect(lastProfileView(renter)).toBe('renter');
	localStorage.setItem('profile-view', 'captain');
	expect(lastProfileView(renter)).toBe('renter');
});

test('the profile of an owner opens on the start page', async () => {
	const router = createMemoryRouter(
		[
			{ path: '/profile', element: <ProfileStart /> },
			{ path: '/profile/owner', element: <p>Overview</p> },
		],
		{ initialEntries: ['/profile'] },
	);
	renderDom(
		<SessionContext value={{ user: kamal } as Session}>
			<RouterProvider router={router} />
		</SessionContext>,
	);
	expect(await screen.findByText('Overview')).toBeTruthy();
});
