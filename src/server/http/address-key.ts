/**
 * What one sender's address counts as. Of IPv6 it is the /64: whoever has one address there has all of them. An IPv4
 * address that is written as IPv6 (`::ffff:203.0.113.7`) is the same sender as without.
 */
export function addressKey(address: string): string {
	const plain = address.split('%', 1)[0] ?? '';
	if (!plain.includes(':') || !URL.canParse(`http://[${plain}]`)) return address;
	// Written as every URL writes it: hexadecimal, without leading zeros, the longest run of zeros as '::'.
	const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
	const head = before.split(':').filter(Boolean);
	const tail = (after ?? '').split(':').filter(Boolean);
	const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
	const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
	return mapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
}

function ipv4Of(groups: readonly string[]): string {
	return groups
		.map((group) => Number.parseInt(group, 16))
		.flatMap((pair) => [pair >> 8, pair & 255])
		.join('.');
}
