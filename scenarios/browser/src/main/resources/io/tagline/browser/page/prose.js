/* A sentence in which names stand between backticks, as nodes: a name is code, as it is in reports. */
const prose = text => text.split(/`([^`]+)`/).map((part, i) => {
  if (i % 2 === 0) return part;
  const code = document.createElement('code');
  code.textContent = part;
  return code;
});
