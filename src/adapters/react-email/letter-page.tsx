import { product } from '#domain/product.ts';
import type { Letter } from '#ports/letters.ts';
import { colours, faces, nightStyle } from './colours.ts';
import { Part } from './letter-parts.tsx';

/** A letter as a page of HTML: one column of tables with inline styles, which is what mail programs understand. */
export function LetterPage({ letter }: { readonly letter: Letter }) {
	return (
		<html lang="en-AU">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<title>{letter.heading}</title>
				<style>{nightStyle}</style>
			</head>
			<body className="sand" style={{ margin: 0, padding: 0, background: colours.sand }}>
				<div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
					{letter.preview}
					{/* Keeps the letter's first lines out of the inbox's preview. */}
					{'\u00a0\u200c'.repeat(60)}
				</div>
				<table
					role="presentation"
					className="sand"
					width="100%"
					cellPadding={0}
					cellSpacing={0}
					style={{ background: colours.sand }}
				>
					<tbody>
						<tr>
							<td align="center" style={{ padding: '24px 12px 40px' }}>
								<Sheet letter={letter} />
							</td>
						</tr>
					</tbody>
				</table>
			</body>
		</html>
	);
}

function Sheet({ letter }: { readonly letter: Letter }) {
	const text = {
		fontFamily: faces.text,
		fontSize: 16,
		lineHeight: '25px',
		color: colours.ink,
		textAlign: 'left',
	} as const;
	return (
		<table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 600 }}>
			<tbody>
				<tr>
					<td style={{ background: colours.deep, borderRadius: '16px 16px 0 0', padding: '18px 32px' }}>
						<a
							href={letter.home}
							style={{
								color: colours.onDeep,
								fontFamily: faces.display,
								fontSize: 21,
								fontWeight: 800,
								letterSpacing: '-0.02em',
								textDecoration: 'none',
							}}
						>
							{product.name}
						</a>
					</td>
				</tr>
				<tr>
					<td
						className="paper paper-cell ink"
						style={{
							...text,
							background: colours.paper,
							border: `1px solid ${colours.line}`,
							borderTop: 'none',
							borderRadius: '0 0 16px 16px',
							padding: '32px 32px 24px',
						}}
					>
						<h1
							style={{
								margin: '0 0 16px',
								fontFamily: faces.display,
								fontSize: 26,
								lineHeight: '32px',
								letterSpacing: '-0.02em',
							}}
						>
							{letter.heading}
						</h1>
						{letter.parts.map((part, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a letter is written once
							<Part key={at} part={part} />
						))}
					</td>
				</tr>
				<tr>
					<td
						className="quiet"
						style={{
							...text,
							padding: '20px 32px 0',
							fontSize: 14,
							lineHeight: '21px',
							color: colours.quiet,
						}}
					>
						<p style={{ margin: '0 0 8px' }}>{letter.because}</p>
						<p style={{ margin: 0 }}>
							{product.name} · {product.tagline} ·{' '}
							<a href={`mailto:${product.supportEmail}`} style={{ color: colours.quiet }}>
								{product.supportEmail}
							</a>
						</p>
					</td>
				</tr>
			</tbody>
		</table>
	);
}
