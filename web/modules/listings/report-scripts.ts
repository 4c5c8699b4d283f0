/**
 * One command for each system that writes what all its programs say into one file, a line with the proof code above each part. A program
 * that is not installed is left out. A command is one block, because a terminal would take the lines that follow as the password.
 * The lists of PowerShell have the same names in every language of Windows.
 */
export const SCRIPTS = {
  Windows: `& {
  $mark = { param($name) "##### {code}: $name #####" }
  "##### {code} $((Get-Date).ToUniversalTime().ToString('s'))Z #####"
  & $mark 'system'
  Get-CimInstance Win32_ComputerSystem | Format-List Manufacturer, Model, TotalPhysicalMemory | Out-String -Width 400
  & $mark 'board'
  Get-CimInstance Win32_BaseBoard | Format-List Manufacturer, Product | Out-String -Width 400
  & $mark 'windows'
  Get-CimInstance Win32_OperatingSystem | Format-List Caption, OSArchitecture | Out-String -Width 400
  & $mark 'processor'
  Get-CimInstance Win32_Processor | Format-List Name, NumberOfCores, MaxClockSpeed | Out-String -Width 400
  & $mark 'memory'
  Get-CimInstance Win32_PhysicalMemory | Format-List Manufacturer, PartNumber, Capacity, Speed, DeviceLocator | Out-String -Width 400
  $nvidia = Get-Command nvidia-smi -ErrorAction SilentlyContinue
  & $mark 'graphics'
  Get-CimInstance Win32_VideoController | Where-Object { -not $nvidia -or $_.Name -notmatch 'NVIDIA' } | Format-List Name, AdapterRAM, PNPDeviceID, DriverVersion | Out-String -Width 400
  if ($nvidia) { & $mark 'nvidia-smi -q'; nvidia-smi -q }
  if (Get-CimInstance Win32_Battery) {
    $xml = "$env:TEMP\\battery.xml"
    powercfg /batteryreport /xml /output $xml | Out-Null
    & $mark 'powercfg /batteryreport'
    Get-Content $xml -Encoding UTF8
    Remove-Item $xml
  }
  if (Get-Command smartctl -ErrorAction SilentlyContinue) {
    smartctl --scan | ForEach-Object { $drive = ($_ -split ' ')[0]; & $mark "smartctl -x $drive"; smartctl -x $drive }
  } else {
    & $mark 'drives'
    Get-PhysicalDisk | Format-List FriendlyName, MediaType, BusType, Size, HealthStatus | Out-String -Width 400
  }
} | Set-Content -Encoding UTF8 "$([Environment]::GetFolderPath('Desktop'))\\report.txt"`,
  Linux: `(
  part() { command -v "$1" >/dev/null && { echo "##### {code}: $* #####"; "$@" 2>/dev/null; echo; }; }
  echo "##### {code} $(date -u +%Y-%m-%dT%H:%M:%SZ) #####"
  part sudo dmidecode -t 1,2,16,17
  part cat /etc/os-release
  export LC_ALL=C
  part lscpu
  part upower -d
  for drive in $(sudo smartctl --scan 2>/dev/null | cut -d ' ' -f 1); do part sudo smartctl -x "$drive"; done
  if command -v nvidia-smi >/dev/null; then part nvidia-smi -q; else part lspci; fi
) > report.txt`,
} as const;
