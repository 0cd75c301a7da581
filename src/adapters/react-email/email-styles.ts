import type { CSSProperties } from 'react';
import type { Language } from '#domain/language.ts';

/** Light colours of the product, for email clients without CSS variables. */
export const colours = {
	ink: '#0b2233',
	quiet: '#3d5361',
	sea: '#0a7c86',
	link: '#07626a',
	onSea: '#ffffff',
	sand: '#fbf7f0',
	paper: '#ffffff',
	line: '#e3ded3',
	tint: '#e2f1f1',
} as const;

export const sheetWidth = 600;

/** Fonts that email clients have. Outlook uses the first font if Windows has it. */
const fonts: Readonly<Record<Language, string>> = {
	en: "'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif",
	si: "'Nirmala UI', -apple-system, Roboto, 'Noto Sans Sinhala', 'Sinhala Sangam MN', 'Iskoola Pota', Arial, sans-serif",
	ta: "'Nirmala UI', -apple-system, Roboto, 'Noto Sans Tamil', 'Tamil Sangam MN', Latha, Arial, sans-serif",
};

/** Sinhala and Tamil letters are taller and need more space between lines. */
const leading: Readonly<Record<Language, number>> = { en: 1.55, si: 1.75, ta: 1.7 };

/** The size is in pixels. Outlook inherits no fonts into tables. */
export function textStyle(language: Language, size: number): CSSProperties {
	return {
		fontFamily: fonts[language],
		fontSize: size,
		lineHeight: `${Math.round(size * leading[language])}px`,
		color: colours.ink,
		textAlign: 'left',
		wordBreak: 'break-word',
	};
}

/** Sets the column's width in Outlook, which ignores maximum widths. */
export const outlookStyle = `<!--[if mso]><style>.sheet { width: ${sheetWidth}px; }</style><![endif]-->`;

export const phoneStyle = `
@media screen and (max-width: 480px) {
	.cell { padding-left: 20px !important; padding-right: 20px !important; }
	.square { border-radius: 0 !important; }
	.cover { width: 100% !important; height: auto !important; }
	.action { display: block !important; text-align: center !important; }
}
`;

/**
 * Colours of dark mode in a separate style sheet, because Gmail drops a whole sheet that contains an
 * unknown rule.
 */
export const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
	.sand, .sand > table > tbody > tr > td { background-color: #0b1b24 !important; }
	.paper { background-color: #112833 !important; }
	.ink { color: #eaf2f5 !important; }
	.quiet { color: #a9c0ca !important; }
	.link { color: #7adce2 !important; }
	.line { border-color: #2b4c5a !important; }
	.tint { background-color: #12343f !important; border-color: #4cc9d1 !important; }
	.action { background-color: #4cc9d1 !important; color: #04222e !important; }
}
`;
