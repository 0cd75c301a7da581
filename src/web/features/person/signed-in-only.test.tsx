import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { render, textOf } from '#test/render-screen.tsx';
import { nimal } from '#test/sample-answers.ts';
import { Language } from '../../kit/text/language.tsx';
import { SessionProvider, useSession } from './session.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

/** What the session holds, in words. */
function Held() {
	const { user, loading, resolving } = useSession();
	return <p>{JSON.stringify({ user, loading, resolving })}</p>;
}

/** Inside a session that has just begun, before anybody has been asked for. */
const atFirst = (screen: React.ReactNode) =>
	renderToStaticMarkup(
		<Language>
			<MemoryRouter initialEntries={['/profile/renter/bookings']}>
				<SessionProvider>{screen}</SessionProvider>
			</MemoryRouter>
		</Language>,
	);

describe('screens for signed-in people (specification section 2)', () => {
	test('a spinner shows while the person is being resolved: ‘Loading, Please Wait...’ (specification section 8)', () => {
		const html = atFirst(
			<SignedInOnly>
				<p>Mine</p>
			</SignedInOnly>,
		);
		expect(html).toMatch(/role="status".*Loading, Please Wait\.\.\./);
		expect(html).not.toContain('Mine');
	});

	test('are there for who is signed in, and for nobody else', async () => {
		const screen = (
			<SignedInOnly>
				<p>Mine</p>
			</SignedInOnly>
		);
		expect(textOf(await render(screen, { user: nimal }))).toBe('Mine');
		expect(textOf(await render(screen))).not.toContain('Mine');
	});
});

test('a session begins with nobody, nothing loading, and nothing known (specification section 3)', () => {
	expect(textOf(atFirst(<Held />).replaceAll('&quot;', '"'))).toBe(
		'{"user":null,"loading":false,"resolving":true}',
	);
});
