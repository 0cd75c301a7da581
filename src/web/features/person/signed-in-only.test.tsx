import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { render, textOf } from '#test/render-screen.tsx';
import { nimal } from '#test/sample-answers.ts';
import { Language } from '../../kit/i18n/language.tsx';
import { SessionProvider, useSession } from './session.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

function SessionText() {
	const { user, loading, resolving } = useSession();
	return <p>{JSON.stringify({ user, loading, resolving })}</p>;
}

const atFirst = (screen: React.ReactNode) =>
	renderToStaticMarkup(
		<Language>
			<MemoryRouter initialEntries={['/profile/renter/bookings']}>
				<SessionProvider>{screen}</SessionProvider>
			</MemoryRouter>
		</Language>,
	);

describe('pages for signed-in people', () => {
	test('a page for signed-in people shows ‘Loading, Please Wait...’ until the person is loaded', () => {
		const html = atFirst(
			<SignedInOnly>
				<p>Mine</p>
			</SignedInOnly>,
		);
		expect(html).toMatch(/role="status".*Loading, Please Wait\.\.\./);
		expect(html).not.toContain('Mine');
	});

	test('a page for signed-in people is rendered only for a signed-in person', async () => {
		const screen = (
			<SignedInOnly>
				<p>Mine</p>
			</SignedInOnly>
		);
		expect(textOf(await render(screen, { user: nimal }))).toBe('Mine');
		expect(textOf(await render(screen))).not.toContain('Mine');
	});
});

test('a new session has no person, is not loading, and is not resolved', () => {
	expect(textOf(atFirst(<SessionText />).replaceAll('&quot;', '"'))).toBe(
		'{"user":null,"loading":false,"resolving":true}',
	);
});
