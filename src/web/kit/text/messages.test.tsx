import { Plural, Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Language } from './language.tsx';

const render = (words: ReactElement) => renderToStaticMarkup(<Language>{words}</Language>);

describe('English messages', () => {
	it('are shown as in the source', () => {
		expect(render(<Trans>Share the sea.</Trans>)).toBe('Share the sea.');
	});
	it('are filled with values and keep their elements', () => {
		const place = 'Galle';
		expect(
			render(
				<Trans>
					Boats in <b>{place}</b>
				</Trans>,
			),
		).toBe('Boats in <b>Galle</b>');
	});
	it('count', () => {
		const seats = (count: number) => render(<Plural value={count} one="# seat left" other="# seats left" />);
		expect([seats(1), seats(1200)]).toEqual(['1 seat left', '1,200 seats left']);
	});
});
