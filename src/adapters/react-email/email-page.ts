import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { Brand } from '#domain/brand.ts';
import { languageTag } from '#domain/language.ts';
import type { EmailBody } from '#ports/rendering.ts';
import { EmailPartView, Paragraph, TextLink } from './email-parts.ts';
import { colours, darkStyle, outlookStyle, phoneStyle, sheetWidth, textStyle } from './email-styles.ts';

interface Props {
	readonly body: EmailBody;
	readonly brand: Brand;
}

/** One column of tables with inline styles, as email clients require. */
export function EmailPage({ body, brand }: Props): ReactNode {
	return h(
		Html,
		{ lang: languageTag(body.language) },
		h(
			Head,
			null,
			h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
			h('meta', { name: 'color-scheme', content: 'light dark' }),
			h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
			h('title', null, body.heading),
			h('style', null, phoneStyle),
			h('style', null, darkStyle),
		),
		h(
			Body,
			{ className: 'sand', style: { margin: 0, padding: '0 0 32px', backgroundColor: colours.sand } },
			h(Preview, null, body.preview),
			// biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no conditional comments otherwise; the text is constant.
			h('div', { dangerouslySetInnerHTML: { __html: outlookStyle } }),
			h(
				Container,
				{ className: 'sheet', style: { maxWidth: sheetWidth } },
				h(Masthead, { body, brand }),
				h(Cover, { body }),
				h(Content, { body }),
				h(Footer, { body, brand }),
			),
		),
	);
}

const markSize = 40;

function Masthead({ body: { home, language }, brand }: Props): ReactNode {
	const name = { ...textStyle(language, 20), fontWeight: 700, textDecoration: 'none' };
	// Email clients that block pictures show the alternative text, which must fit into the mark.
	const style = { ...textStyle(language, 9), textDecoration: 'none' };
	const mark = { src: `${home}/icon-192.png`, alt: brand.name, width: markSize, height: markSize };
	return h(
		Row,
		null,
		h(
			Column,
			{ className: 'cell', style: { padding: '24px 40px 20px' } },
			h(
				Row,
				null,
				h(Column, { width: markSize }, h(Link, { href: home, className: 'ink', style }, h(Img, mark))),
				h(
					Column,
					{ style: { paddingLeft: 12 } },
					h(Link, { href: home, className: 'ink', style: name }, brand.name),
				),
			),
		),
	);
}

const corner = '16px';
const top = `${corner} ${corner} 0 0`;

function Cover({ body: { picture, language } }: Pick<Props, 'body'>): ReactNode {
	if (!picture) return null;
	const { address: src, alt, width, height } = picture;
	// The background colour and the text are visible while the picture is blocked.
	const style: CSSProperties = {
		...textStyle(language, 15),
		textAlign: 'center',
		backgroundColor: colours.tint,
		borderRadius: top,
	};
	return h(
		Row,
		null,
		h(
			Column,
			{ className: 'tint square ink', style },
			h(Img, {
				...{ src, alt, width, height, className: 'cover square' },
				style: { maxWidth: '100%', borderRadius: top },
			}),
		),
	);
}

function Content({ body: { heading, parts, picture, language } }: Pick<Props, 'body'>): ReactNode {
	const borderRadius = picture ? `0 0 ${corner} ${corner}` : corner;
	const style = { backgroundColor: colours.paper, borderRadius, padding: '32px 40px 20px' };
	const title = {
		...textStyle(language, 28),
		lineHeight: language === 'en' ? '34px' : '42px',
		fontWeight: 700,
		margin: '0 0 16px',
	};
	return h(
		Row,
		null,
		h(
			Column,
			{ className: 'paper square cell', style },
			h(Heading, { className: 'ink', style: title }, heading),
			parts.map((part, at) => h(EmailPartView, { key: `${at} ${part.kind}`, part, language })),
		),
	);
}

function Footer({ body: { because, settings, leave, tagline, language }, brand }: Props): ReactNode {
	const small = (key: string, ...children: readonly ReactNode[]) => {
		const style = { margin: '0 0 8px', color: colours.quiet };
		return h(Paragraph, { key, language, size: 13, className: 'quiet', style }, ...children);
	};
	const link = (to: { readonly label: string; readonly address: string }) =>
		h(TextLink, { key: to.address, ...to, className: 'quiet', style: { color: colours.quiet } });
	const { legalName, postalAddress, supportEmail, supportPhone } = brand;
	const sender = [legalName, ...postalAddress].join(', ');
	return h(
		Row,
		null,
		h(
			Column,
			{ className: 'cell', style: { padding: '24px 40px 0' } },
			small('because', because),
			small('settings', link(settings), ...(leave ? [' · ', link(leave)] : [])),
			small('brand', `${brand.name} · ${tagline}`),
			sender === brand.name ? null : small('sender', sender),
			small('support', [supportEmail, ...(supportPhone ? [supportPhone] : [])].join(' · ')),
		),
	);
}
