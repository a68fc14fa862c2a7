/** A line of the NHS Organisation Data Service: 27 quoted columns. */
export function odsLine(fields: {
  code: string;
  name: string;
  postcode: string;
  address?: string[];
  opened?: string;
  status?: string;
  setting?: string;
}): string {
  const { code, name, postcode, address = ['12 STOW HILL', 'NEWPORT'], opened = '20190401' } = fields;
  const { status = 'A', setting = '4' } = fields;
  const lines = [...address, '', '', '', '', ''].slice(0, 5);
  const columns = [code, name, 'W00', 'Q99', ...lines, postcode, opened, '', status, 'B', '6A2', opened, ''];
  return [...columns, '01633 277377', '', '', '', '0', '', '6A2', '', setting, '']
    .map((one) => `"${one}"`)
    .join(',');
}
