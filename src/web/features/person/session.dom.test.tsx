import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import type { Language } from '#domain/language.ts';
import { nimal } from '#test/sample-answers.ts';
import { i18nOf } from '../../kit/i18n/language.tsx';
import { SessionContext, useSaveLanguage } from './session.tsx';

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
