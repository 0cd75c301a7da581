import { Trans } from '@lingui/react/macro';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Language } from './language.tsx';
import { loadLocale } from './locales/load-locale.ts';
import { useMessages } from './use-messages.ts';

function OwnerScreen() {
	return useMessages('owner') ? <Trans>What kind of boat is it?</Trans> : 'Loading';
}

test('an owner’s screen is shown after its messages have loaded', async () => {
	const show = async () =>
		render(
			<Language locale={await loadLocale('si')}>
				<OwnerScreen />
			</Language>,
		);
	await show();
	expect(screen.getByText('Loading')).toBeTruthy();
	expect(await screen.findByText('එය කුමන වර්ගයේ බෝට්ටුවක්ද?')).toBeTruthy();
	cleanup();
	await show();
	expect(screen.queryByText('Loading')).toBeNull();
});

test('a page in English loads no file of messages', async () => {
	cleanup();
	render(
		<Language>
			<OwnerScreen />
		</Language>,
	);
	expect(screen.getByText('What kind of boat is it?')).toBeTruthy();
});
