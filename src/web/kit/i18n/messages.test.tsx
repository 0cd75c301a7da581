import { Plural, Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Language } from './language.tsx';

const render = (words: ReactElement) => renderToStaticMarkup(<Language>{words}</Language>);

describe('English messages', () => {
	it('an English message is the text in the source code', () => {
		expect(render(<Trans>Share the sea.</Trans>)).toBe('Share the sea.');
	});
	it('an English message contains its values and elements', () => {
		const place = 'Galle';
		expect(
			render(
				<Trans>
					Boats in <b>{place}</b>
				</Trans>,
			),
		).toBe('Boats in <b>Galle</b>');
	});
	it('an English message has a singular and a plural', () => {
		const seats = (count: number) => render(<Plural value={count} one="# seat left" other="# seats left" />);
		expect([seats(1), seats(1200)]).toEqual(['1 seat left', '1,200 seats left']);
	});
});
