import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Brand } from '#domain/brand.ts';
import type { EmailBody, EmailPart, EmailTemplates } from '#ports/rendering.ts';
import { EmailPage } from './email-page.ts';

export function reactEmailTemplates(brand: Brand): EmailTemplates {
	return {
		async compose(body) {
			return { html: await render(createElement(EmailPage, { body, brand })), text: plainText(body, brand) };
		},
	};
}

function plainText(body: EmailBody, brand: Brand): string {
	const { legalName, postalAddress, supportEmail, supportPhone } = brand;
	const sender = [legalName, ...postalAddress].join(', ');
	const footer = [
		'-- ',
		body.because,
		...[body.settings, ...(body.leave ? [body.leave] : [])].map(
			({ label, address }) => `${label}: ${address}`,
		),
		`${brand.name} · ${body.tagline}`,
		...(sender === brand.name ? [] : [sender]),
		[body.home, supportEmail, ...(supportPhone ? [supportPhone] : [])].join(' · '),
	];
	return [body.heading, ...body.parts.map(plainPart), `${footer.join('\n')}\n`].join('\n\n');
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
		case 'link':
			return `${part.label}:\n${part.address}`;
	}
}
