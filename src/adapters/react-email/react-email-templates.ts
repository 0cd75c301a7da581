import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Brand } from '#domain/brand.ts';
import type { EmailBody, EmailPart, EmailTemplates } from '#ports/rendering.ts';
import { EmailPage } from './email-page.ts';

/** Lays out emails with React Email for the HTML; the plain text is built from the content. */
export function reactEmailTemplates(brand: Brand): EmailTemplates {
	return {
		async compose(body) {
			return { html: await render(createElement(EmailPage, { body, brand })), text: plainText(body, brand) };
		},
	};
}

function plainText(body: EmailBody, brand: Brand): string {
	return [
		body.heading,
		...body.parts.map(plainPart),
		`-- \n${body.because}\n${body.leave ? `${body.leave.label}: ${body.leave.address}\n` : ''}${brand.name} · ${body.tagline}\n${body.home} · ${brand.supportEmail}\n`,
	].join('\n\n');
}

function plainPart(part: EmailPart): string {
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
