import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signedInCookie } from '#contract/cookies.ts';
import type { Me } from '#contract/person-contract.ts';
import type { Language } from '#domain/language.ts';
import { nimal } from '#test/sample-answers.ts';
import { i18nOf } from '../../kit/i18n/language.tsx';
import { SessionContext, SessionProvider, useSaveLanguage, useSession } from './session.tsx';

const update = vi.fn<(user: Me) => void>();
const fetched = vi.fn(async () => Response.json({ state: true, result: { ...nimal, language: 'si' } }));

function Screen() {
	useSaveLanguage();
	return null;
}

async function shown(language: Language, user: Me | null) {
	vi.stubGlobal('fetch', fetched);
	const session = { user, loading: false, resolving: false, signOut: () => {}, update };
	render(
		<I18nProvider i18n={i18nOf(language, [language], {})}>
			<SessionContext value={session}>
				<Screen />
			</SessionContext>
		</I18nProvider>,
	);
	await new Promise(setImmediate);
}
afterEach(() => vi.clearAllMocks());

test('the session saves the page’s language if it differs from the account’s language', async () => {
	await shown('si', nimal);
	expect(fetched).toHaveBeenCalledExactlyOnceWith(
		expect.stringContaining('/api/user/language'),
		expect.objectContaining({ method: 'POST', body: JSON.stringify({ language: 'si' }) }),
	);
	await vi.waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith({ ...nimal, language: 'si' }));
});

test('the session saves no language if it is already saved or if no one is signed in', async () => {
	await shown('en', nimal);
	await shown('si', { ...nimal, language: 'si' });
	await shown('ta', null);
	expect(fetched).not.toHaveBeenCalled();
});

describe('a page restored from the back-forward cache', () => {
	function Name() {
		const { user, resolving } = useSession();
		return <p>{resolving ? 'loading' : (user?.firstName ?? 'signed out')}</p>;
	}
	const restore = () =>
		act(async () => {
			window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
		});
	const setCookie = (value: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(value);

	test('a page restored from the back-forward cache shows the person who has signed in since', async () => {
		vi.stubGlobal('fetch', async () => Response.json({ state: true, result: nimal }));
		setCookie('');
		render(
			<SessionProvider>
				<Name />
			</SessionProvider>,
		);
		await screen.findByText('signed out');
		setCookie(signedInCookie);
		await restore();
		await screen.findByText(nimal.firstName);
	});

	test('a page restored from the back-forward cache is reloaded if the person has signed out since', async () => {
		vi.stubGlobal('fetch', async () => Response.json({ state: true, result: nimal }));
		const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
		setCookie(signedInCookie);
		render(
			<SessionProvider>
				<Name />
			</SessionProvider>,
		);
		await screen.findByText(nimal.firstName);
		await restore();
		expect(reload).not.toHaveBeenCalled();
		setCookie('');
		await restore();
		expect(reload).toHaveBeenCalledOnce();
	});
});
