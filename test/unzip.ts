import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** Reads a ZIP archive from its end, like unzip, and checks every checksum. */
export function unzip(archive: Buffer): Map<string, Buffer> {
	const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
	const found = new Map<string, Buffer>();
	let at = archive.readUInt32LE(end + 16);
	for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
		expect(archive.readUInt32LE(at)).toBe(0x0201_4b50);
		const [method, sum, packed] = [
			archive.readUInt16LE(at + 10),
			archive.readUInt32LE(at + 16),
			archive.readUInt32LE(at + 20),
		];
		const [nameBytes, extra, comment, offset] = [28, 30, 32]
			.map((field) => archive.readUInt16LE(at + field))
			.concat(archive.readUInt32LE(at + 42));
		const name = archive.toString('utf8', at + 46, at + 46 + (nameBytes ?? 0));
		expect(archive.readUInt32LE(offset ?? 0)).toBe(0x0403_4b50);
		const from =
			(offset ?? 0) +
			30 +
			archive.readUInt16LE((offset ?? 0) + 26) +
			archive.readUInt16LE((offset ?? 0) + 28);
		const bytes = archive.subarray(from, from + packed);
		const content = method === 8 ? inflateRawSync(bytes) : Buffer.from(bytes);
		expect(crc32(content)).toBe(sum);
		found.set(name, content);
		at += 46 + (nameBytes ?? 0) + (extra ?? 0) + (comment ?? 0);
	}
	return found;
}
