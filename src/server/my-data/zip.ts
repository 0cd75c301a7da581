import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
	/** File name in UTF-8. Slashes separate folders. */
	readonly name: string;
	readonly bytes: Uint8Array;
	/** True if compression saves space. Photos and PDFs are already compressed. */
	readonly deflate: boolean;
}

const deflated = promisify(deflateRaw);
const utf8 = 0x0800;

/** Size limit of an archive in bytes. Larger archives need the ZIP64 format (PKWARE APPNOTE 4.4.1.4). */
export const largestZip = 0xffff_ffff;

/**
 * Streams a ZIP archive. Only the current entry and the list of names are in memory. Throws a RangeError
 * above 4 GB or 65,535 entries. (PKWARE APPNOTE 6.3.3: local headers, central directory, end record.)
 */
export async function* zipArchive(
	entries: AsyncIterable<ZipEntry>,
	at: Temporal.PlainDateTime,
): AsyncGenerator<Uint8Array> {
	const directory: Buffer[] = [];
	let offset = 0;
	for await (const { name, bytes, deflate } of entries) {
		const packed = deflate ? await deflated(bytes) : bytes;
		const path = Buffer.from(name, 'utf8');
		const shared = sharedHeader({ bytes, packed, deflate, nameBytes: path.length, at });
		const local = Buffer.concat([u32(0x0403_4b50), shared, path]);
		// The directory entry has the version of the writer, the shared fields, then comment, disk,
		// attributes and the offset of the local header.
		directory.push(
			Buffer.concat([u32(0x0201_4b50), u16(20), shared, u16(0), u16(0), u16(0), u32(0), u32(offset), path]),
		);
		offset += local.length + packed.length;
		if (offset > largestZip || directory.length > 0xffff) throw new RangeError('archive too large');
		yield local;
		yield packed;
	}
	const names = Buffer.concat(directory);
	const count = u16(directory.length);
	yield names;
	yield Buffer.concat([
		u32(0x0605_4b50),
		u16(0),
		u16(0),
		count,
		count,
		u32(names.length),
		u32(offset),
		u16(0),
	]);
}

function sharedHeader(entry: {
	readonly bytes: Uint8Array;
	readonly packed: Uint8Array;
	readonly deflate: boolean;
	readonly nameBytes: number;
	readonly at: Temporal.PlainDateTime;
}): Buffer {
	const { bytes, packed, deflate, nameBytes, at } = entry;
	const time = (at.hour << 11) | (at.minute << 5) | (at.second >> 1);
	const day = ((at.year - 1980) << 9) | (at.month << 5) | at.day;
	return Buffer.concat([
		u16(20),
		u16(utf8),
		u16(deflate ? 8 : 0),
		u16(time),
		u16(day),
		u32(crc32(bytes)),
		u32(packed.length),
		u32(bytes.length),
		u16(nameBytes),
		u16(0),
	]);
}

function u16(value: number): Buffer {
	const bytes = Buffer.alloc(2);
	bytes.writeUInt16LE(value);
	return bytes;
}

function u32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(value);
	return bytes;
}
