/* Texts and bytes that are compressed. */
const packed = (() => {
  const through = async (bytes, stream) =>
    new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

  const bytes = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

  const base64 = bytes => {
    let text = '';
    for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    return btoa(text);
  };

  /* What an element of the page holds, as it lies there. */
  const raw = id => document.getElementById(id).textContent.trim();

  const text = id => new TextDecoder().decode(lzma.unpack(bytes(raw(id))));

  /* For addresses: letters that need no escape. */
  const write = async value => {
    const small = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate-raw'));
    return base64(small).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  };

  const read = async text => {
    const small = bytes(text.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(await through(small, new DecompressionStream('deflate-raw'))));
  };

  return {raw, text, write, read};
})();
