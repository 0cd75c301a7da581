import { expect, test } from 'vitest';
import { shortAddress, toAddressKey } from './client-address.ts';

test.each([
	['203.0.113.7', '203.0.113.7'],
	['::ffff:203.0.113.7', '203.0.113.7'],
	['::FFFF:cb00:7107', '203.0.113.7'],
	['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
	['2001:db8:0:1::', '2001:db8:0:1::/64'],
	['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
	['2001:0DB8:0000:0001:0:0:0:1', '2001:db8:0:1::/64'],
	['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
	['2001:db8:0:2::1', '2001:db8:0:2::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['no address', 'no address'],
	[':::', ':::'],
])('treats the client address %s as %s', (address, key) => {
	expect(toAddressKey(address)).toBe(key);
});

test.each([
	['203.0.113.7', '203.0.113.0/24'],
	['::ffff:203.0.113.7', '203.0.113.0/24'],
	['2001:db8:1:2:3::4', '2001:db8:1::/48'],
	['fe80::1%eth0', 'fe80:0:0::/48'],
	['nonsense', null],
])('shortens the client address %s to %s for logs and sessions', (address, short) => {
	expect(shortAddress(address)).toBe(short);
});
