import PDFDocument from 'pdfkit';
import encodeQr from 'qr';
import type { Sheet, SheetColumn, SheetFact } from '#domain/billing/sheet.ts';
import type { Brand } from '#domain/brand.ts';
import { languageTag } from '#domain/language.ts';
import type { Pdf } from '#ports/rendering.ts';
import { type FontWeight, splitByFont } from './print-fonts.ts';

/** Margin and width of an A4 page in points, 72 per inch. */
const margin = 56;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;
const gap = 12;
const qrSize = 130;
const pictureHeight = 260;
const markSize = 30;
const boxSize = 11;

interface Style {
	readonly size: number;
	readonly weight?: FontWeight;
	readonly right?: boolean;
	readonly colour?: string;
	readonly link?: string;
}

const ink = '#0b2233';
const soft = '#3d5361';
const sea = '#0a7c86';
const seaTint = '#e2f1f1';
const deep = '#06364a';
const line = '#c9d3d6';
const body: Style = { size: 10 };
const small: Style = { size: 9, colour: soft };
const brandStyle: Style = { size: 15, weight: 700, colour: deep };
const footStyle: Style = { size: 8, colour: soft };
const codeStyle: Style = { size: 24, weight: 700, colour: deep };
const heading: Style = { size: 11, weight: 700, colour: deep };
/** Style with smaller letters for tables whose amounts would wrap. */
const dense: Style = { size: 7.5 };

type Tag = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Figure';
type Element = PDFKit.PDFStructureElement;

/**
 * Prints documents with PDFKit, tagged for screen readers. Each page has the brand at the top and the
 * company at the foot. A long table continues on the next page with its column titles.
 */
export function pdfkitPrinter(
	brand: Pick<Brand, 'name' | 'ownIcons' | 'legalName' | 'postalAddress' | 'supportEmail'>,
): Pdf {
	return {
		print(sheet) {
			const document = new PDFDocument({
				size: 'A4',
				margin: 0,
				bufferPages: true,
				pdfVersion: '1.7',
				tagged: true,
				lang: languageTag(sheet.language ?? 'en'),
				displayTitle: true,
				info: { Title: sheet.title, Author: brand.name, Creator: brand.name },
			});
			const parts: Uint8Array[] = [];
			return new Promise((resolve, reject) => {
				document.on('data', (part: Uint8Array) => parts.push(part));
				document.on('end', () => resolve(Buffer.concat(parts)));
				document.on('error', reject);
				const page = new Page(document);
				page.head(brand.name, !brand.ownIcons);
				page.sheet(sheet);
				page.feet([brand.legalName, ...brand.postalAddress, brand.supportEmail].join(' · '));
				document.end();
			});
		},
	};
}

class Page {
	readonly #document: PDFKit.PDFDocument;
	readonly #root: Element;
	#y = margin;
	/** Bottom of the QR code. Above this position the right edge is occupied. */
	#beside = 0;

	constructor(document: PDFKit.PDFDocument) {
		this.#document = document;
		this.#root = document.struct('Document');
		document.addStructure(this.#root);
	}

	head(name: string, hasMark: boolean): void {
		if (hasMark) this.#artifact(() => this.#mark(margin, margin, markSize));
		this.#y = margin + (markSize - lineHeight(brandStyle)) / 2;
		this.#tag(this.#root, 'P', () =>
			this.#line(name, margin + (hasMark ? markSize + 8 : 0), width, brandStyle),
		);
		this.#y = margin + markSize + 10;
		this.#rule(sea, 1.5);
		this.#y += 20;
	}

	sheet(sheet: Sheet): void {
		if (sheet.qr) this.#qr(sheet.qr);
		this.#tag(this.#root, 'H1', () =>
			this.#line(sheet.title, margin, width, { size: 22, weight: 700, colour: deep }),
		);
		this.#y += gap;
		const facts = this.#list();
		for (const fact of sheet.facts) this.#fact(facts, fact, fact.value === sheet.qr);
		this.#y += gap;
		if (sheet.picture) this.#picture(sheet.picture);
		this.#parties(sheet.parties);
		if (sheet.table.columns.length > 0) this.#table(sheet.table, this.#heightAfterTable(sheet));
		this.#totals(sheet.totals);
		if (sheet.checks) this.#checks(sheet.checks);
		for (const note of sheet.notes) this.#tag(this.#root, 'P', () => this.#line(note, margin, width, small));
	}

	/** Returns the height of sums and notes, which must be on the same page as the table’s last row. */
	#heightAfterTable({ totals, notes }: Sheet): number {
		const lines = notes.flatMap((note) => this.#wrapped(note, width, small));
		return totals.length * 20 + 3 * gap + lines.length * lineHeight(small);
	}

	feet(company: string): void {
		const { start, count } = this.#document.bufferedPageRange();
		for (let at = start; at < start + count; at += 1) {
			this.#document.switchToPage(at);
			this.#document.markContent('Artifact', { type: 'Pagination' });
			this.#y = bottom + 14;
			this.#words(company, margin, footStyle);
			const number = `${at - start + 1} / ${count}`;
			this.#words(number, margin + width - this.#widthOf(number, footStyle), footStyle);
			this.#document.endMarkedContent();
		}
	}

	#tag(
		parent: Element,
		tag: Tag,
		draw: () => void,
		options: PDFKit.Mixins.StructureElementOptions = {},
	): void {
		const content = this.#document.markStructureContent(tag);
		draw();
		this.#document.endMarkedContent();
		parent.add(this.#document.struct(tag, options, content));
	}

	/** Draws decoration, which screen readers skip. */
	#artifact(draw: () => void): void {
		this.#document.markContent('Artifact', { type: 'Layout' });
		draw();
		this.#document.endMarkedContent();
	}

	#child(parent: Element, tag: 'L' | 'LI' | 'Table' | 'TR'): Element {
		const element = this.#document.struct(tag);
		parent.add(element);
		return element;
	}

	#list(): Element {
		return this.#child(this.#root, 'L');
	}

	/** As in `icon.svg`. */
	#mark(left: number, top: number, size: number): void {
		this.#document
			.save()
			.translate(left, top)
			.scale(size / 36);
		this.#document.circle(18, 18, 18).fill(deep);
		this.#document.circle(24.5, 12.5, 5).fill('#ffc857');
		this.#document.path('M17 6.5v17H7.5C12 19 15 13.5 17 6.5Z').fill('#ffffff');
		this.#document.path('M19 11.5c3 3.5 5.5 7.5 8.5 12H19Z').fill('#f2603c');
		this.#document
			.path('M4 26c3-2.2 5-2.2 7.5 0s5 2.2 7.5 0 5-2.2 7.5 0 4 2 5.5.6')
			.lineWidth(2.4)
			.lineCap('round')
			.stroke('#7adce2');
		this.#document.restore();
	}

	#rule(colour: string, thickness: number): void {
		this.#artifact(() => {
			this.#document
				.moveTo(margin, this.#y)
				.lineTo(margin + width, this.#y)
				.lineWidth(thickness)
				.stroke(colour);
		});
	}

	#qr(text: string): void {
		const modules = encodeQr(text, 'raw', { ecc: 'quartile', border: 1 });
		const size = qrSize / modules.length;
		const left = margin + width - qrSize;
		const draw = () => {
			for (const [row, dark] of modules.entries()) {
				for (const [column, isDark] of dark.entries()) {
					if (isDark) this.#document.rect(left + column * size, this.#y + row * size, size, size);
				}
			}
			this.#document.fill('#000000');
		};
		this.#tag(this.#root, 'Figure', draw, { alt: `QR: ${text}` });
		this.#beside = this.#y + qrSize;
	}

	#picture({ jpeg, width: wide, height: high }: NonNullable<Sheet['picture']>): void {
		const scale = Math.min(width / wide, pictureHeight / high);
		const top = this.#room(high * scale + gap);
		this.#artifact(() =>
			this.#document.image(Buffer.from(jpeg), margin, top, { width: wide * scale, height: high * scale }),
		);
		this.#y = top + high * scale + gap;
	}

	/** A boarding code is printed large, because people read it aloud. */
	#fact(list: Element, { name, value }: SheetFact, isCode: boolean): void {
		const top = this.#room(isCode ? lineHeight(codeStyle) : 16);
		const room = top < this.#beside ? width - qrSize - gap : width;
		const item = this.#child(list, 'LI');
		const style = isCode
			? codeStyle
			: /^https:\/\/\S+$/.test(value)
				? { size: 8, colour: sea, link: value }
				: body;
		// Aligns the baselines of the label and of its larger value.
		this.#y = top + style.size - small.size;
		this.#tag(item, 'Lbl', () => this.#line(name, margin, 110, small));
		const lower = this.#y;
		this.#y = top;
		this.#tag(item, 'LBody', () => this.#line(value, margin + 120, room - 120, style));
		this.#y = Math.max(lower, this.#y);
	}

	#parties(parties: Sheet['parties']): void {
		const each = width / Math.max(1, parties.length);
		const top = this.#room(60);
		let lowest = top;
		for (const [at, { heading: title, lines }] of parties.entries()) {
			this.#y = top;
			const left = margin + at * each;
			this.#tag(this.#root, 'H2', () => this.#line(title, left, each - gap, small));
			for (const text of lines) this.#tag(this.#root, 'P', () => this.#line(text, left, each - gap, body));
			lowest = Math.max(lowest, this.#y);
		}
		this.#y = lowest + 2 * gap;
	}

	/** `reserved` is the height that must follow the last row on its page. */
	#table({ columns, rows }: Sheet['table'], reserved: number): void {
		const titles = columns.map(({ title }) => title);
		const cell = columns.length > 5 ? dense : body;
		const head: Style = { size: Math.min(9, cell.size), weight: 700, colour: deep };
		const widths = widthsOf(
			columns.map((column, at) => {
				const words = column.title.split(' ').map((word) => this.#widthOf(word, head));
				const cells = rows.map((row) => this.#widthOf(row[at] ?? '', cell));
				// One extra point compensates for rounding in the sum of fractional widths.
				return Math.max(...words, ...cells) + marginIn(column) + 1;
			}),
		);
		const table = this.#child(this.#root, 'Table');
		const headHeight = this.#heightOf(columns, widths, titles, head);
		const tint = () =>
			this.#artifact(() =>
				this.#document.rect(margin - 6, this.#y - 5, width + 12, headHeight - 1).fill(seaTint),
			);
		tint();
		const titleRow = this.#child(table, 'TR');
		this.#row(columns, widths, titles, head, (draw) => this.#tag(titleRow, 'TH', draw));
		for (const [at, row] of rows.entries()) {
			const height = this.#heightOf(columns, widths, row, cell);
			if (this.#y + height + (at === rows.length - 1 ? reserved : 0) > bottom) {
				this.#next();
				tint();
				this.#row(columns, widths, titles, head, (draw) => this.#artifact(draw));
			}
			const element = this.#child(table, 'TR');
			this.#row(columns, widths, row, cell, (draw) => this.#tag(element, 'TD', draw));
		}
		this.#y += gap;
	}

	#row(
		columns: readonly SheetColumn[],
		widths: readonly number[],
		cells: readonly string[],
		style: Style,
		tag: (draw: () => void) => void,
	): void {
		const top = this.#y;
		let left = margin;
		let lowest = top;
		for (const [at, cell] of cells.entries()) {
			this.#y = top;
			const right = columns[at]?.amount ?? false;
			const room = roomIn(columns[at], widths[at] ?? 0);
			tag(() => this.#line(cell, left, room, { ...style, right }));
			lowest = Math.max(lowest, this.#y);
			left += widths[at] ?? 0;
		}
		this.#y = lowest + 4;
		this.#rule(line, 0.5);
		this.#y += 6;
	}

	#totals(totals: readonly SheetFact[]): void {
		const list = this.#list();
		for (const [at, { name, value }] of totals.entries()) {
			const top = this.#room(18);
			const style: Style = at === totals.length - 1 ? { size: 12, weight: 700, colour: deep } : body;
			const item = this.#child(list, 'LI');
			this.#tag(item, 'Lbl', () => this.#line(name, margin, (2 * width) / 3, { ...style, right: true }));
			const lower = this.#y;
			this.#y = top;
			this.#tag(item, 'LBody', () =>
				this.#line(value, margin + (2 * width) / 3, width / 3 - gap, { ...style, right: true }),
			);
			this.#y = Math.max(lower, this.#y) + 2;
		}
		this.#y += 2 * gap;
	}

	#checks({ heading: title, items }: NonNullable<Sheet['checks']>): void {
		this.#room(60);
		this.#tag(this.#root, 'H2', () => this.#line(title, margin, width, heading));
		this.#y += 4;
		const list = this.#list();
		for (const { text, done } of items) {
			const top = this.#room(18);
			const item = this.#child(list, 'LI');
			const alt = done ? 'Done:' : 'Not done:';
			this.#tag(item, 'Lbl', () => this.#box(margin, top + 2, done), { alt });
			this.#tag(item, 'LBody', () => this.#line(text, margin + boxSize + 8, width - boxSize - 8, body));
			this.#y += 3;
		}
		this.#y += gap;
	}

	#box(left: number, top: number, done: boolean): void {
		this.#document.rect(left, top, boxSize, boxSize).lineWidth(1).stroke(ink);
		if (!done) return;
		this.#document
			.moveTo(left + 2, top + 5.5)
			.lineTo(left + 4.5, top + 8)
			.lineTo(left + 9, top + 2)
			.lineWidth(1.6)
			.stroke(sea);
	}

	/** Starts a new page unless this many points are left on the current page. Returns the position. */
	#room(points: number): number {
		if (this.#y + points > bottom) this.#next();
		return this.#y;
	}

	/** Starts a page, on which the open tag continues. */
	#next(): void {
		this.#document.continueOnNewPage({ size: 'A4', margin: 0 });
		this.#y = margin;
	}

	#heightOf(
		columns: readonly SheetColumn[],
		widths: readonly number[],
		cells: readonly string[],
		style: Style,
	): number {
		const lines = cells.map(
			(cell, at) => this.#wrapped(cell, roomIn(columns[at], widths[at] ?? 0), style).length,
		);
		return Math.max(1, ...lines) * lineHeight(style) + 10;
	}

	#line(text: string, left: number, room: number, style: Style): void {
		for (const words of this.#wrapped(text, room, style)) {
			this.#room(lineHeight(style));
			this.#words(words, style.right ? left + room - this.#widthOf(words, style) : left, style);
			this.#y += lineHeight(style);
		}
	}

	#words(text: string, left: number, style: Style): void {
		let x = left;
		for (const run of splitByFont(text, style.weight ?? 400)) {
			this.#document
				.font(run.file)
				.fontSize(style.size)
				.fillColor(style.colour ?? ink)
				.text(run.text, x, this.#y, { lineBreak: false, baseline: -style.size });
			x += this.#document.widthOfString(run.text);
		}
		if (style.link) this.#document.link(left, this.#y, x - left, lineHeight(style), style.link);
	}

	/** A word that is wider than the line is also broken. */
	#wrapped(text: string, room: number, style: Style): readonly string[] {
		const lines: string[] = [];
		let line = '';
		for (const word of text.split(' ').flatMap((each) => this.#pieces(each, room, style))) {
			const longer = line === '' ? word : `${line} ${word}`;
			if (line !== '' && this.#widthOf(longer, style) > room) {
				lines.push(line);
				line = word;
			} else {
				line = longer;
			}
		}
		return [...lines, line];
	}

	#pieces(word: string, room: number, style: Style): readonly string[] {
		if (this.#widthOf(word, style) <= room) return [word];
		const pieces: string[] = [];
		let piece = '';
		for (const { segment } of graphemes.segment(word)) {
			if (piece !== '' && this.#widthOf(piece + segment, style) > room) {
				pieces.push(piece);
				piece = '';
			}
			piece += segment;
		}
		return [...pieces, piece];
	}

	#widthOf(text: string, style: Style): number {
		let sum = 0;
		for (const run of splitByFont(text, style.weight ?? 400)) {
			sum += this.#document.font(run.file).fontSize(style.size).widthOfString(run.text);
		}
		return sum;
	}
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const lineHeight = ({ size }: Style) => size * 1.5;

const marginIn = (column: SheetColumn | undefined) => (column?.amount ? gap : gap / 2);

const roomIn = (column: SheetColumn | undefined, room: number) => room - marginIn(column);

/**
 * Returns the widths of columns. Each fits its longest cell or title word, so that dates and phone
 * numbers are not broken; all are equal if that needs too much space. The first column gets the
 * remaining space.
 */
function widthsOf(needed: readonly number[]): readonly number[] {
	const narrow = width / (needed.length + 1.4);
	const [, ...others] = needed;
	const fits = others.reduce((sum, each) => sum + each, 0) <= narrow * others.length;
	const widths = fits ? others : others.map(() => narrow);
	return [width - widths.reduce((sum, each) => sum + each, 0), ...widths];
}
