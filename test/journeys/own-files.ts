import sharp from 'sharp';

export function makePhotographs(count: number) {
	return Promise.all(
		Array.from({ length: count }, async (_, at) => {
			const sea = { r: 10 + 30 * at, g: 110, b: 150 };
			const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: sea } });
			return { name: `deck-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
		}),
	);
}

export const insurancePolicyFile = {
	name: 'policy.pdf',
	mimeType: 'application/pdf',
	buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};
