import PDFDocument from 'pdfkit';
import encodeQr from 'qr';
import type { Sheet, SheetColumn, SheetFact } from '#domain/billing/sheet.ts';
import type { Pdf } from '#ports/rendering.ts';
import { runsOf, type Weight } from './print-fonts.ts';

/** Margin and width of an A4 page in points, 72 per inch. */
const margin = 56;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin;
const gap = 12;
const qrSize = 130;
const pictureHeight = 260;

interface Style {
	readonly size: number;
	readonly weight?: Weight;
	readonly right?: boolean;
	readonly colour?: string;
}

const ink = '#17262b';
const soft = '#5b6b70';
const body: Style = { size: 10 };
const small: Style = { size: 9, colour: soft };
/** Style with smaller letters for tables whose amounts would wrap. */
const dense: Style = { size: 7.5 };

/** Prints documents with PDFKit. Long tables continue on the next page with their titles. */
export function pdfkitPrinter(brand: { readonly name: string }): Pdf {
	return {
		print(sheet) {
			const document = new PDFDocument({
				size: 'A4',
				margin: 0,
				info: { Title: sheet.title, Author: brand.name, Creator: brand.name },
			});
			const parts: Uint8Array[] = [];
			return new Promise((resolve, reject) => {
				document.on('data', (part: Uint8Array) => parts.push(part));
				document.on('end', () => resolve(Buffer.concat(parts)));
				document.on('error', reject);
				new Page(document).sheet(brand.name, sheet);
				document.end();
			});
		},
	};
}

/** A page with its writing position and available space. */
class Page {
	readonly #document: PDFKit.PDFDocument;
	#y = margin;
	/** Above this position a QR code occupies the right edge. */
	#beside = 0;

	constructor(document: PDFKit.PDFDocument) {
		this.#document = document;
	}

	sheet(name: string, sheet: Sheet): void {
		if (sheet.qr) this.#qr(sheet.qr);
		this.#line(name, margin, width, { size: 14, weight: 700 });
		this.#y += gap;
		this.#line(sheet.title, margin, width, { size: 22, weight: 700 });
		this.#y += gap;
		for (const fact of sheet.facts) this.#fact(fact);
		this.#y += gap;
		if (sheet.picture) this.#picture(sheet.picture);
		this.#parties(sheet.parties);
		if (sheet.table.columns.length > 0) this.#table(sheet.table);
		this.#totals(sheet.totals);
		for (const note of sheet.notes) this.#line(note, margin, width, small);
	}

	/** Draws a QR code at the right edge, beside the following text. */
	#qr(text: string): void {
		const modules = encodeQr(text, 'raw', { ecc: 'quartile', border: 1 });
		const size = qrSize / modules.length;
		const left = margin + width - qrSize;
		for (const [row, dark] of modules.entries()) {
			for (const [column, ink] of dark.entries()) {
				if (ink) this.#document.rect(left + column * size, this.#y + row * size, size, size);
			}
		}
		this.#document.fill('#000000');
		this.#beside = this.#y + qrSize;
	}

	/** Draws a picture as wide as the page, or at most a third of its height. */
	#picture({ jpeg, width: wide, height: high }: NonNullable<Sheet['picture']>): void {
		const scale = Math.min(width / wide, pictureHeight / high);
		const top = this.#room(high * scale + gap);
		this.#document.image(Buffer.from(jpeg), margin, top, { width: wide * scale, height: high * scale });
		this.#y = top + high * scale + gap;
	}

	#fact({ name, value }: SheetFact): void {
		const top = this.#room(16);
		const room = top < this.#beside ? width - qrSize - gap : width;
		this.#line(name, margin, 110, small);
		const lower = this.#y;
		this.#y = top;
		this.#line(value, margin + 120, room - 120, body);
		this.#y = Math.max(lower, this.#y);
	}

	#parties(parties: Sheet['parties']): void {
		const each = width / Math.max(1, parties.length);
		const top = this.#room(60);
		let lowest = top;
		for (const [at, { heading, lines }] of parties.entries()) {
			this.#y = top;
			const left = margin + at * each;
			this.#line(heading, left, each - gap, small);
			for (const line of lines) this.#line(line, left, each - gap, body);
			lowest = Math.max(lowest, this.#y);
		}
		this.#y = lowest + 2 * gap;
	}

	#table({ columns, rows }: Sheet['table']): void {
		const widths = widthsOf(columns);
		const titles = columns.map(({ title }) => title);
		const cell = columns.length > 5 ? dense : body;
		const head: Style = { size: Math.min(9, cell.size), weight: 700 };
		this.#row(columns, widths, titles, head);
		for (const row of rows) {
			const height = this.#heightOf(widths, row, cell);
			if (this.#y + height > bottom) {
				this.#next();
				this.#row(columns, widths, titles, head);
			}
			this.#row(columns, widths, row, cell);
		}
		this.#y += gap;
	}

	#row(
		columns: readonly SheetColumn[],
		widths: readonly number[],
		cells: readonly string[],
		style: Style,
	): void {
		const top = this.#y;
		let left = margin;
		let lowest = top;
		for (const [at, cell] of cells.entries()) {
			this.#y = top;
			const room = widths[at] ?? 0;
			this.#line(cell, left, room - gap / 2, { ...style, right: columns[at]?.amount ?? false });
			lowest = Math.max(lowest, this.#y);
			left += room;
		}
		this.#y = lowest + 4;
		this.#document
			.moveTo(margin, this.#y)
			.lineTo(margin + width, this.#y)
			.lineWidth(0.5)
			.stroke('#c9d3d6');
		this.#y += 6;
	}

	#totals(totals: readonly SheetFact[]): void {
		for (const [at, { name, value }] of totals.entries()) {
			const top = this.#room(18);
			const style: Style = at === totals.length - 1 ? { size: 12, weight: 700 } : body;
			this.#line(name, margin, (2 * width) / 3, { ...style, right: true });
			const lower = this.#y;
			this.#y = top;
			this.#line(value, margin + (2 * width) / 3, width / 3 - gap / 2, { ...style, right: true });
			this.#y = Math.max(lower, this.#y) + 2;
		}
		this.#y += 2 * gap;
	}

	/** Starts a new page if this many points are not left; returns the position. */
	#room(points: number): number {
		if (this.#y + points > bottom) this.#next();
		return this.#y;
	}

	#next(): void {
		this.#document.addPage({ size: 'A4', margin: 0 });
		this.#y = margin;
	}

	#heightOf(widths: readonly number[], cells: readonly string[], style: Style): number {
		const lines = cells.map((cell, at) => this.#wrapped(cell, (widths[at] ?? 0) - gap / 2, style).length);
		return Math.max(1, ...lines) * lineHeight(style) + 10;
	}

	/** Writes wrapped text at the position and moves the position below it. */
	#line(text: string, left: number, room: number, style: Style): void {
		for (const words of this.#wrapped(text, room, style)) {
			this.#room(lineHeight(style));
			let x = style.right ? left + room - this.#widthOf(words, style) : left;
			for (const run of runsOf(words, style.weight ?? 400)) {
				this.#document
					.font(run.file)
					.fontSize(style.size)
					.fillColor(style.colour ?? ink)
					.text(run.text, x, this.#y, { lineBreak: false, baseline: -style.size });
				x += this.#document.widthOfString(run.text);
			}
			this.#y += lineHeight(style);
		}
	}

	/** Breaks a text between words, and within a word only if it is too wide. */
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
		for (const run of runsOf(text, style.weight ?? 400)) {
			sum += this.#document.font(run.file).fontSize(style.size).widthOfString(run.text);
		}
		return sum;
	}
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const lineHeight = ({ size }: Style) => size * 1.5;

/** Returns the widths of columns; the first gets the remaining width. */
function widthsOf(columns: readonly SheetColumn[]): readonly number[] {
	// A date with weekday fits one line in the four columns of a receipt.
	const narrow = width / (columns.length + 1.4);
	return columns.map((_, at) => (at === 0 ? width - narrow * (columns.length - 1) : narrow));
}
