import { render } from '@react-email/render';
import { createElement } from 'react';
import { product } from '#domain/product.ts';
import type { Letter, LetterPart, Letters } from '#ports/letters.ts';
import { LetterPage } from './letter-page.ts';

/** Letters through React Email: its renderer for the HTML; the plain text is the words themselves. */
export function reactEmailLetters(): Letters {
	return {
		async compose(letter) {
			return { html: await render(createElement(LetterPage, { letter })), text: plainText(letter) };
		},
	};
}

/** As somebody would have typed it. */
function plainText(letter: Letter): string {
	return [
		letter.heading,
		...letter.parts.map(plainPart),
		`-- \n${letter.because}\n${product.name} · ${product.tagline}\n${letter.home} · ${product.supportEmail}\n`,
	].join('\n\n');
}

function plainPart(part: LetterPart): string {
	switch (part.kind) {
		case 'paragraph':
			return part.text;
		case 'facts': {
			const width = Math.max(...part.rows.map(({ name }) => name.length)) + 2;
			const rows = part.rows.map(
				({ name, value }) => `${`${name}:`.padEnd(width)}${value.replaceAll('\n', `\n${' '.repeat(width)}`)}`,
			);
			return [...(part.title ? [part.title] : []), ...rows].join('\n');
		}
		case 'quote':
			return `${part.by}\n${part.text.replace(/^/gm, '> ')}`;
		case 'button':
			return `${part.label}:\n${part.address}`;
	}
}
